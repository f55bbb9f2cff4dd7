// Plays one random game under Pyodide's Python.  Usage: node play.mjs FOLDER-OF-PYODIDE FOLDER-OF-TUTORGAME GAME OPTIONS
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [pyodideFolder, source, name, options] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: pyodideFolder });
python.FS.mkdirTree("/engine");
python.mountNodeFS("/engine", source);
const told = await python.runPythonAsync(`
import json, random, sys
sys.path.insert(0, "/engine")
before = set(sys.modules)
import tutorgame
from tutorgame.core.game import Actor
from tutorgame.core.record import Record, dumps, loads, replay
from tutorgame.core.timeline import Timeline

game = tutorgame.load("${name}")
rng = random.Random(7)
line = Timeline(game, game.start(json.loads('${options}')))
line.run_chance(rng)
while game.actor(line.state) is not Actor.NOBODY:
    legal = game.legal_actions(line.state)
    line.push(legal[int(rng.random() * len(legal))])
    line.run_chance(rng)
record = loads(dumps(line.record()), tutorgame.load)
start, steps = replay(game, record)
end = steps[-1].after
forbidden = [m for m in sys.modules if m not in before and m.split(".")[0] in ("threading", "socket", "sqlite3", "numpy", "subprocess")]
json.dumps({"platform": sys.platform, "steps": len(steps), "same": end == line.state,
            "winners": list(game.winners(end)), "scores": list(game.scores(end)), "forbidden": forbidden})
`);
console.log(told);
