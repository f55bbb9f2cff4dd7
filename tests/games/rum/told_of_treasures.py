"""Events of treasures, curses, weather and the ghost as sentences, for the tests of the narration."""

from tutorgame.core.events import Event
from tutorgame.games.rum import events as e

R = "rum."

# Each event as it is told of Bram, and to Bram.
TOLD: list[tuple[Event, str, str]] = [
    # Treasures and bounties.
    (
        e.TreasureTaken(R + "dig.where", 0, "tr16", 3, "island"),
        "Bram digs up Jade Skull, worth 3.",
        "You dig up Jade Skull, worth 3.",
    ),
    (
        e.TreasureTaken(R + "effect.boarding", 0, "tr16", 3, "ship"),
        "Bram boards the other ship and takes Jade Skull, worth 3.",
        "You board the other ship and take Jade Skull, worth 3.",
    ),
    (
        e.TreasureTaken(R + "ghost.sink", 0, "tr16", 3, "ghost"),
        "Bram takes Jade Skull aboard, worth 3.",
        "You take Jade Skull aboard, worth 3.",
    ),
    (
        e.TreasureLost(R + "damage.cabin_fire", 0, "tr16"),
        "Bram loses Jade Skull to the cabin fire.",
        "You lose Jade Skull to the cabin fire.",
    ),
    (
        e.TreasuresTraded(R + "hideout.trade", 0, ("tr16", "tr03"), (3, 1), 4),
        "Bram trades Jade Skull and Admiral's Spyglass: 3 + 1 = 4 loot points.",
        "You trade Jade Skull and Admiral's Spyglass: 3 + 1 = 4 loot points.",
    ),
    (
        e.TreasuresTraded(R + "hideout.trade", 0, ("tr16",), (3,), 2),
        "Bram trades Jade Skull: 3 loot points, and the marker stops on 10.",
        "You trade Jade Skull: 3 loot points, and the marker stops on 10.",
    ),
    (
        e.BountiesDrawn(R + "bounty.visit", 0, 2, ("b01", "b11")),
        "Bram draws 2 bounties: Sharpshooter and Battered.",
        "You draw 2 bounties: Sharpshooter and Battered.",
    ),
    (e.BountiesDrawn(R + "bounty.visit", 0, 1, ()), "Bram draws 1 bounty.", "You draw 1 bounty."),
    (
        e.BountyKept(R + "bounty.visit", 0, "b01", "b11"),
        "Bram keeps Sharpshooter and puts Battered back on top of the deck.",
        "You keep Sharpshooter and put Battered back on top of the deck.",
    ),
    (
        e.BountyKept(R + "bounty.visit", 0, "", ""),
        "Bram keeps one of them and puts the other back on top of the deck.",
        "You keep one of them and put the other back on top of the deck.",
    ),
    (
        e.BountyKept(R + "bounty.short_deck", 0, "b01", ""),
        "It is the last one in the deck: Bram keeps Sharpshooter.",
        "It is the last one in the deck: you keep Sharpshooter.",
    ),
    (
        e.BountyKept(R + "bounty.short_deck", 0, "", ""),
        "It is the last one in the deck: Bram keeps it.",
        "It is the last one in the deck: you keep it.",
    ),
    (
        e.BountyClaimed(R + "bounty.claim", 0, "b11", 1),
        "Bram shows the bounty Battered: 1 loot point.",
        "You show the bounty Battered: 1 loot point.",
    ),
    # Curses and the Kraken.
    (e.CurseMoved(R + "curse.gain", 0, 1, 3), "Bram takes 1 curse: 3 now.", "You take 1 curse: 3 now."),
    (e.CurseMoved(R + "curse.range", 0, -1, 2), "Bram loses 1 curse: 2 now.", "You lose 1 curse: 2 now."),
    (
        e.CurseMoved(R + "curse.at_five", 0, 0, 5),
        "Bram takes a curse, but the marker stays on 5.",
        "You take a curse, but the marker stays on 5.",
    ),
    (
        e.CurseMoved(R + "treasure.active", 0, -1, 0),
        "The treasure takes 1 curse off Bram: 0 now.",
        "The treasure takes 1 curse off you: 0 now.",
    ),
    (
        e.KrakenAttacked(R + "kraken.trigger_card", (0,), 3),
        "A Kraken card: the Kraken attacks the most cursed, Bram with 3 curses.",
        "A Kraken card: the Kraken attacks the most cursed, you with 3 curses.",
    ),
    (
        e.KrakenAttacked(R + "kraken.trigger_card", (1, 0), 1),
        "A Kraken card: the Kraken attacks the most cursed, Ada and Bram with 1 curse each.",
        "A Kraken card: the Kraken attacks the most cursed, Ada and you with 1 curse each.",
    ),
    (
        e.KrakenAttacked(R + "kraken.trigger_five", (0,), 5),
        "A curse marker stands on 5: the Kraken attacks Bram.",
        "A curse marker stands on 5: the Kraken attacks you.",
    ),
    (
        e.KrakenAttacked(R + "kraken.zero", (0, 1), 0),
        "Nobody is cursed, so the Kraken attacks everybody: Bram and Ada.",
        "Nobody is cursed, so the Kraken attacks everybody: you and Ada.",
    ),
    (
        e.KrakenStruck(R + "kraken.loss", 0, 1, 1, -1, 1, 0),
        "Kraken result 1: Bram loses 1 loot point and 1 curse.",
        "Kraken result 1: you lose 1 loot point and 1 curse.",
    ),
    (
        e.KrakenStruck(R + "kraken.loss", 0, 1, 0, 0, 0, 0),
        "Kraken result 0 (1 on the die): Bram loses nothing.",
        "Kraken result 0 (1 on the die): you lose nothing.",
    ),
    (
        e.KrakenStruck(R + "kraken.loss", 0, 2, 2, 0, 2, 2),
        "Kraken result 2: Bram loses no loot point and 2 curses, and the missing loot means 2 damage tokens.",
        "Kraken result 2: you lose no loot point and 2 curses, and the missing loot means 2 damage tokens.",
    ),
    # Weather, the maelstrom.
    (
        e.WeatherCame(R + "weather.storm", 0, "w01", "storm"),
        "Bram brings a storm: every ship on an island spot draws 1 damage token.",
        "You bring a storm: every ship on an island spot draws 1 damage token.",
    ),
    (
        e.WeatherCame(R + "weather.calm", 0, "w02", "calm"),
        "Bram brings a dead calm: all others make at most 1 move in their next turn.",
        "You bring a dead calm: all others make at most 1 move in their next turn.",
    ),
    (
        e.WeatherCame(R + "weather.gale", 0, "w03", "gale", (1,)),
        "Bram sends a gale to the north-east over the ships of all others.",
        "You send a gale to the north-east over the ships of all others.",
    ),
    (
        e.WeatherCame(R + "weather.lightning", 0, "w04", "lightning", (1,)),
        "Bram sends lightning: it strikes Ada for 2 damage tokens.",
        "You send lightning: it strikes Ada for 2 damage tokens.",
    ),
    (
        e.WeatherCame(R + "weather.lightning", 1, "w04", "lightning", (0,)),
        "Ada sends lightning: it strikes Bram for 2 damage tokens.",
        "Ada sends lightning: it strikes you for 2 damage tokens.",
    ),
    (
        e.WeatherCame(R + "weather.lightning", 0, "w04", "lightning"),
        "Bram sends lightning, but no ship is on an island spot.",
        "You send lightning, but no ship is on an island spot.",
    ),
    (
        e.WeatherCame(R + "maelstrom.place", 0, "w05", "maelstrom"),
        "Bram stirs up the maelstrom.",
        "You stir up the maelstrom.",
    ),
    # The ghost, the end.
    (
        e.GhostPower(R + "ghost.power_text", (0, 1)),
        "Five doubloons fire the Rabbit's Curse, and then go back to the bank: Bram and Ada take 1 curse each.",
        "Five doubloons fire the Rabbit's Curse, and then go back to the bank: you and Ada take 1 curse each.",
    ),
    (
        e.GhostAttacked(R + "ghost.attack", 1, (0,)),
        "The ghost shoots over a distance of 1: Bram must draw 1 damage token.",
        "The ghost shoots over a distance of 1: you must draw 1 damage token.",
    ),
    (
        e.GhostAttacked(R + "ghost.attack", 2, (0, 1)),
        "The ghost shoots over a distance of 2: Bram and Ada must draw 1 damage token each.",
        "The ghost shoots over a distance of 2: you and Ada must draw 1 damage token each.",
    ),
    (
        e.GhostSunk(R + "ghost.sink", 0, "tr22"),
        "The ghost sinks and goes back to the Skull Cave: Bram gets Crown of the Drowned, which it took last.",
        "The ghost sinks and goes back to the Skull Cave: you get Crown of the Drowned, which it took last.",
    ),
    (
        e.GhostSunk(R + "ghost.sink_no_slot", 0, ""),
        "The ghost sinks and goes back to the Skull Cave, but Bram gets no treasure.",
        "The ghost sinks and goes back to the Skull Cave, but you get no treasure.",
    ),
    (
        e.GameWon(R + "end.win", (0,), (10, 4)),
        "Bram has 10 loot points and wins the last bottle of rum. Loot: Bram 10, Ada 4.",
        "You have 10 loot points and win the last bottle of rum. Loot: You 10, Ada 4.",
    ),
    (
        e.GameWon(R + "end.max_rounds", (0,), (5, 5)),
        "The last round is over: Bram leads and wins. Loot: Bram 5, Ada 5.",
        "The last round is over: you lead and win. Loot: You 5, Ada 5.",
    ),
]

# Events of which the sentence is about nobody.
OF_NOBODY: list[tuple[Event, str]] = [
    (
        e.DeckReshuffled(R + "turn.reshuffle", "action cards"),
        "The deck of action cards is empty: the discarded ones are shuffled into a new deck.",
    ),
    (
        e.DeckReshuffled(R + "dig.deck_empty", "map cards"),
        "The deck of map cards is empty: the discarded ones are shuffled into a new deck.",
    ),
    (
        e.PairRevealed(R + "dig.refill", "tr16", 3, "t13", True),
        "New treasure: Jade Skull, worth 3, on Hermit's Rest.",
    ),
    (
        e.PairRevealed(R + "dig.refill", "tr16", 3, "t13", False),
        "New treasure: Jade Skull, worth 3, on Hermit's Rest, wherever that island lies.",
    ),
    (e.TileTurned(R + "sail.reveal", 16, "t16"), "Spot 16 turns out to be Moonlight Sands."),
    (
        e.KrakenAttacked(R + "kraken.zero", (), 0),
        "Nobody is cursed, so at this table the Kraken attacks nobody.",
    ),
    (e.MaelstromMoved(R + "maelstrom.stay", 0, (14, 28)), "The maelstrom joins spots 14 and 28 now."),
    (
        e.MapReplaced(R + "effect.new_map", 0, "tr16", "t13", True),
        "A new map: Jade Skull lies on Hermit's Rest now.",
    ),
    (
        e.MapReplaced(R + "effect.new_map", 0, "tr16", "t13", False),
        "A new map: Jade Skull lies on Hermit's Rest now, wherever that island is.",
    ),
    (e.GhostCard(R + "ghost.cards", "a09", True), "The ghost turns up Long Voyage."),
    (
        e.GhostCard(R + "ghost.cards", "w01", False),
        "The ghost turns up Storm, which gives it no actions, so another card follows.",
    ),
    (e.GhostCollected(R + "ghost.order", 3), "The ghost takes 1 doubloon: 3 now."),
    (e.GhostRepaired(R + "ghost.order", 2), "The ghost puts 2 damage tokens back into the bag."),
    (e.GhostMoved(R + "ghost.target", 23, 17, 2), "The ghost sails from spot 23 to spot 17: 2 moves left."),
    (e.GhostHit(R + "ghost.hit", 1), "The ghost has 1 damage token now."),
    (
        e.TreasureTaken(R + "ghost.take", 2, "tr16", 3, "island"),
        "The ghost digs up Jade Skull, worth 3.",
    ),
    (
        e.TreasureTaken(R + "ghost.take", 2, "tr16", 3, "ship"),
        "The ghost steals Jade Skull, worth 3, from a ship.",
    ),
    (
        e.TreasureLost(R + "ghost.slots", 2, "tr16"),
        "The ghost has room for 3 treasures: Jade Skull, which it held longest, is discarded.",
    ),
]
