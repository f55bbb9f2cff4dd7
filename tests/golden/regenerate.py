"""Write all golden transcripts anew: `python -m tests.golden.regenerate`; read the difference before you commit it."""

from .transcripts import GOLDEN, transcript

if __name__ == "__main__":
    for golden in GOLDEN:
        golden.path.parent.mkdir(exist_ok=True)
        golden.path.write_text(transcript(golden), encoding="utf-8")
        print(golden.path.relative_to(golden.path.parents[1]))
