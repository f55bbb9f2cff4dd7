"""Events of turns, ships and damage as sentences, for the tests of the narration."""

from tutorgame.core.events import Event
from tutorgame.games.rum import events as e

R = "rum."

# Each event as it is told of Bram, and to Bram.
TOLD: list[tuple[Event, str, str]] = [
    (
        e.FirstDrawn(R + "setup.first_player", 0),
        "The draw decides: Bram begins.",
        "The draw decides: you begin.",
    ),
    (
        e.CaptainChosen(R + "setup.captains", 0, "archie"),
        "Bram sails as Archie Stoneshell.",
        "You sail as Archie Stoneshell.",
    ),
    (e.CardDrawn(R + "setup.hand", 0, "a06"), "Bram is dealt Raid.", "You are dealt Raid."),
    (e.CardDrawn(R + "setup.hand", 0, ""), "Bram is dealt a card.", "You are dealt a card."),
    (e.CardDrawn(R + "turn.draw", 0, "a06"), "Bram draws Raid.", "You draw Raid."),
    (e.CardDrawn(R + "turn.draw", 0, ""), "Bram draws a card.", "You draw a card."),
    (
        e.KrakenReturned(R + "setup.hand_kraken", 0),
        "Bram is dealt a Kraken card: it goes back into the deck, and another card comes.",
        "You are dealt a Kraken card: it goes back into the deck, and another card comes.",
    ),
    (
        e.KrakenReturned(R + "setup.hand_weather", 0),
        "Bram is dealt a weather card: at this table it goes back into the deck, and another card comes.",
        "You are dealt a weather card: at this table it goes back into the deck, and another card comes.",
    ),
    (e.TurnBegan(R + "turn.order", 0, 3), "Round 3: it is Bram's turn.", "Round 3: it is your turn."),
    (
        e.CardsPlayed(R + "turn.choose", 0, ("a06", "w02"), (1, 0, 1, 0, 2)),
        "Bram plays Raid and Dead Calm: 1 Sail, 1 Attack and 2 free-choice actions.",
        "You play Raid and Dead Calm: 1 Sail, 1 Attack and 2 free-choice actions.",
    ),
    (
        e.CardsPlayed(R + "turn.choose", 0, ("k01",), (0, 0, 0, 0, 0)),
        "Bram plays Kraken: no actions.",
        "You play Kraken: no actions.",
    ),
    (
        e.CardsPlayed(R + "turn.choose", 0, (), (0, 0, 0, 0, 0)),
        "Bram has no card to play.",
        "You have no card to play.",
    ),
    # Sailing.
    (
        e.ShipMoved(R + "sail.move", 0, 0, 16, "sail"),
        "Bram sails from the Hideout to spot 16.",
        "You sail from the Hideout to spot 16.",
    ),
    (
        e.ShipMoved(R + "sail.moves", 0, 16, 15, "leap"),
        "Bram leaps from spot 16 to spot 15, which counts as 2 moves.",
        "You leap from spot 16 to spot 15, which counts as 2 moves.",
    ),
    (
        e.ShipMoved(R + "maelstrom.sail", 0, 14, 28, "passage"),
        "Bram goes through the maelstrom from spot 14 to spot 28.",
        "You go through the maelstrom from spot 14 to spot 28.",
    ),
    (
        e.ShipMoved(R + "effect.passage", 0, 0, 28, "secret"),
        "Bram takes the secret passage from the Hideout to spot 28.",
        "You take the secret passage from the Hideout to spot 28.",
    ),
    (
        e.ShipMoved(R + "weather.gale", 0, 16, 17, "gale"),
        "The gale blows Bram from spot 16 to spot 17.",
        "The gale blows you from spot 16 to spot 17.",
    ),
    # Doubloons and actions.
    (e.CoinsTaken(R + "sail.coin", 0, 1), "Bram finds 1 doubloon there.", "You find 1 doubloon there."),
    (e.CoinsTaken(R + "coins.collect", 0, 2), "Bram collects 2 doubloons.", "You collect 2 doubloons."),
    (
        e.CoinsTaken(R + "coins.bank_limit", 0, 3),
        "Bram takes 3 doubloons from the bank.",
        "You take 3 doubloons from the bank.",
    ),
    (
        e.CoinsTaken(R + "treasure.active", 0, 2),
        "The treasure brings Bram 2 doubloons.",
        "The treasure brings you 2 doubloons.",
    ),
    (
        e.CoinsTaken(R + "ghost.tile_coins", 0, 1),
        "Bram picks up 1 doubloon from the island.",
        "You pick up 1 doubloon from the island.",
    ),
    (
        e.CoinsPaid(R + "turn.effect_cost", 0, 2),
        "Bram pays 2 doubloons to the bank.",
        "You pay 2 doubloons to the bank.",
    ),
    (e.CoinsPaid(R + "attack.cost", 0, 1), "Bram pays 1 doubloon for the shot.", "You pay 1 doubloon for the shot."),
    (
        e.CoinsGrappled(R + "effect.grapple", 0, 1, 2),
        "Bram takes 2 doubloons from Ada.",
        "You take 2 doubloons from Ada.",
    ),
    (
        e.CoinsGrappled(R + "effect.grapple", 1, 0, 1),
        "Ada takes 1 doubloon from Bram.",
        "Ada takes 1 doubloon from you.",
    ),
    (
        e.ActionsExchanged(R + "turn.exchange", 0, (0, 0, 2, 1, 0), 0),
        "Bram exchanges 2 Attack and 1 Repair actions for 1 Sail action.",
        "You exchange 2 Attack and 1 Repair actions for 1 Sail action.",
    ),
    (e.ActionsAdded(R + "turn.pool", 0, 0, 2), "Bram gets 2 Sail actions more.", "You get 2 Sail actions more."),
    (
        e.ActionsAdded(R + "treasure.action_bonus", 0, 1, 1),
        "A treasure aboard gives Bram 1 Collect action more.",
        "A treasure aboard gives you 1 Collect action more.",
    ),
    (
        e.EffectUsed(R + "turn.effect_cost", 0, "a12", "fire_ship", 1, 1),
        "Bram uses Fire Ship (Gun Drill) for 1 doubloon and 1 curse.",
        "You use Fire Ship (Gun Drill) for 1 doubloon and 1 curse.",
    ),
    (
        e.EffectUsed(R + "turn.effect_cost", 0, "a17", "new_map", 0, 0),
        "Bram uses False Map for nothing.",
        "You use False Map for nothing.",
    ),
    (e.TurnEnded(R + "turn.end", 0, 0), "Bram ends the turn.", "You end the turn."),
    (
        e.TurnEnded(R + "turn.end", 0, 1),
        "Bram ends the turn, and 1 unspent action is lost.",
        "You end the turn, and 1 unspent action is lost.",
    ),
    (
        e.TurnEnded(R + "turn.end", 0, 2),
        "Bram ends the turn, and 2 unspent actions are lost.",
        "You end the turn, and 2 unspent actions are lost.",
    ),
    # Attacks, damage, repair.
    (
        e.ShotFired(R + "attack.cost", 0, 1, 3, 1, 1),
        "Bram fires at Ada with 1 die, for 3 Attack actions and 1 doubloon.",
        "You fire at Ada with 1 die, for 3 Attack actions and 1 doubloon.",
    ),
    (
        e.ShotFired(R + "attack.cost", 1, 0, 1, 0, 2),
        "Ada fires at Bram with 2 dice, for 1 Attack action and no doubloon.",
        "Ada fires at you with 2 dice, for 1 Attack action and no doubloon.",
    ),
    (
        e.ShotFired(R + "attack.cost", 0, 2, 1, 1, 1, at_ghost=True),
        "Bram fires at the ghost ship with 1 die, for 1 Attack action and 1 doubloon.",
        "You fire at the ghost ship with 1 die, for 1 Attack action and 1 doubloon.",
    ),
    (e.DieRolled(R + "kraken.roll", 0, 1), "Bram rolls 1 skull.", "You roll 1 skull."),
    (e.DieRolled(R + "attack.roll", 0, 0), "The die shows no skull.", "The die shows no skull."),
    (
        e.ShotLanded(R + "attack.roll", 1, 0, 2, 2),
        "A hit with 2 skulls: Bram must draw 2 damage tokens.",
        "A hit with 2 skulls: you must draw 2 damage tokens.",
    ),
    (
        e.ShotLanded(R + "attack.roll", 1, 0, 0, 0),
        "A miss: nothing happens to Bram.",
        "A miss: nothing happens to you.",
    ),
    (
        e.ShotLanded(R + "attack.roll", 1, 0, 2, 1),
        "A hit with 2 skulls, but a treasure aboard protects Bram: only 1 damage token.",
        "A hit with 2 skulls, but a treasure aboard protects you: only 1 damage token.",
    ),
    (
        e.ShotLanded(R + "attack.roll", 0, 2, 2, 2, at_ghost=True),
        "A hit with 2 skulls on the ghost ship.",
        "A hit with 2 skulls on the ghost ship.",
    ),
    (
        e.ShotLanded(R + "attack.roll", 0, 2, 0, 0, at_ghost=True),
        "A miss: nothing happens to the ghost ship.",
        "A miss: nothing happens to the ghost ship.",
    ),
    (
        e.TokenDrawn(R + "damage.draw", 0, "torn_sail"),
        "Bram draws a torn sail: at most 1 move a turn.",
        "You draw a torn sail: at most 1 move a turn.",
    ),
    (
        e.TokenDrawn(R + "damage.draw", 0, "cabin_fire"),
        "Bram draws a cabin fire: a treasure slot burns.",
        "You draw a cabin fire: a treasure slot burns.",
    ),
    (
        e.TokenDrawn(R + "damage.draw", 0, "broken_cannons"),
        "Bram draws broken cannons: no more attacks.",
        "You draw broken cannons: no more attacks.",
    ),
    (
        e.TokenDrawn(R + "damage.draw", 0, "hull_breach"),
        "Bram draws a hull breach: no collecting of doubloons.",
        "You draw a hull breach: no collecting of doubloons.",
    ),
    (
        e.TokenDrawn(R + "damage.draw", 0, "broken_bowsprit"),
        "Bram draws a broken bowsprit: the hand limit is 1 lower.",
        "You draw a broken bowsprit: the hand limit is 1 lower.",
    ),
    (
        e.ShipFull(R + "damage.limit", 0, 1),
        "Bram already carries 5 damage tokens, so one more is not drawn.",
        "You already carry 5 damage tokens, so one more is not drawn.",
    ),
    (
        e.ShipFull(R + "damage.limit", 0, 2),
        "Bram already carries 5 damage tokens, so 2 more are not drawn.",
        "You already carry 5 damage tokens, so 2 more are not drawn.",
    ),
    (
        e.ShellSpent(R + "damage.shell", 0, 0),
        "Bram hands in a shell instead of drawing a token: no shell left.",
        "You hand in a shell instead of drawing a token: no shell left.",
    ),
    (
        e.ShellRegained(R + "damage.shell", 0, 2),
        "Bram takes back a shell in the Hideout: 2 shells now.",
        "You take back a shell in the Hideout: 2 shells now.",
    ),
    (e.TokenRemoved(R + "repair.action", 0, "torn_sail", 0), "Bram repairs a torn sail.", "You repair a torn sail."),
    (
        e.TokenRemoved(R + "repair.action", 0, "broken_cannons", 1),
        "Bram repairs broken cannons, but 1 more of that type stays and so does the effect.",
        "You repair broken cannons, but 1 more of that type stays and so does the effect.",
    ),
    (
        e.TokenRemoved(R + "repair.action", 0, "hull_breach", 2),
        "Bram repairs a hull breach, but 2 of that type stay and so does the effect.",
        "You repair a hull breach, but 2 of that type stay and so does the effect.",
    ),
]
