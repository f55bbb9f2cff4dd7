"""Lesson 16: chances, counted card by card."""

from tutorgame.games.rake.hands import Category
from tutorgame.lessons.scene import Ask, Do, FindAll, Lesson, Predict, Steps, Tempt

from .asking import called
from .finders import wins_with_skulls
from .tables import table
from .tallies import (
    ace_in_play_percent,
    ace_outs,
    ace_percent,
    answered_by_price,
    needed_percent,
    outs_for,
    outs_percent,
    unseen,
)

_WINGS = (("Aw 9w 4w Lw", "Dc Ds 3f 7c", "Tf 8c 2s 5f", "6c 5c 2f 9f"), "A U1 Lw; B U2 7c; C U3 5f; D D1")
_ACES = (("As Ac 7w 7f", "Dc 8s 3f 2c", "Tf 8c 2s Ls", "6c 5c 2f Dw"), "A U1 7f; B U2 2c; C U3 Ls; D D1")


def _at_bet(hands: tuple[str, ...], picks: str, bet: int, last_open: str) -> str:
    """Four players after the first pick-up, 60 in the pot with Bram's bet, Cato and Dora out, you to answer."""
    return table(
        *hands,
        phase="bet2",
        paid=10,
        bets=f"- {bet} 0 0",
        folded="CD",
        dealer="A",
        opened=f"- - - {last_open}",
        closed="2 3 4",
        picks=picks,
    )


LESSON = Lesson(
    key="odds",
    title="Count your chances",
    game="rake",
    promise="You can count your outs, and know when a call is worth its price.",
    full_turns=True,
    minutes=8,
    scenes=(
        Predict(
            key="cards-you-have-not-seen",
            goal="Say how many cards you have not seen.",
            intro="Every card that you have not seen is as likely as another to be a closed one.",
            question="Four open cards were laid out, one of them is yours now. How many of the 52 have you not seen?",
            start=_at_bet(*_WINGS, 20, "6f"),
            asks=unseen(),
            unit="cards",
            typical={
                48: "You know the open cards too, those in the middle and those that were taken.",
                44: "One of the four open cards is in your hand: do not count it twice.",
                36: "Nobody has shown you the cards that were dealt to the others.",
            },
            done="All but your three dealt cards and the four that lay open.",
            hints=("Three were dealt to you. What else have you seen?",),
            teaches=("rake.middle.count", "rake.pick.open_known"),
        ),
        Steps(
            key="four-wings",
            goal="Count your chance for the Wings Full.",
            intro="You hold four Wings, and have seen no other. Your last card will be a closed one.",
            start=_at_bet(*_WINGS, 20, "6f"),
            asks=(
                Ask(
                    question="How many cards that you have not seen would make a Suits Full or better?",
                    asks=outs_for(Category.SUITS_FULL),
                    unit="cards",
                    typical={13: "Four of the Wings are yours.", 10: "You hold four Wings, not three."},
                    told="These are your outs: the Wings that you have not seen.",
                    hint="A suit has thirteen cards.",
                ),
                Ask(
                    question="Any unseen card may come. What is your chance, in whole percent?",
                    asks=outs_percent(Category.SUITS_FULL),
                    unit="percent",
                    typical={
                        25: "A quarter would be right if all cards were unseen and no Wings yours.",
                        17: "The cards that you have seen are out of the question.",
                    },
                    hint="Divide your outs by the cards that you have not seen.",
                ),
            ),
            done="Outs divided by unseen cards: that is all there is to it.",
            teaches=("rake.hand.suits_full", "rake.pick.closed_secret"),
        ),
        Predict(
            key="price-of-a-call",
            goal="Say which chance makes this call worth its price.",
            intro="Bram's bet is in the pot already. The card shows what is in it, and what a call costs you.",
            question="How often, in percent, must you win for the call to pay?",
            start=_at_bet(*_WINGS, 20, "6f"),
            asks=needed_percent(),
            unit="percent",
            typical={
                33: "Your own chips are in the pot too, when you have called.",
                50: "You win more than you pay.",
                20: "Put your call into the pot first, then divide.",
            },
            done="Your call, divided by the pot with your call in it.",
            hints=("What will be in the pot when you have called?",),
            teaches=("rake.bet.respond",),
            facts=("pot",),
        ),
        Do(
            key="fair-price",
            goal="Answer the bet as your chances tell you.",
            intro="Four Wings again, and a cheaper bet. Suppose that only a Wings Full wins, and nobody bets later.",
            start=_at_bet(*_WINGS, 10, "6f"),
            solution=("call",),
            success=answered_by_price(Category.SUITS_FULL),
            wrong="The call costs less than your chance is worth: you win often enough at this price.",
            done="Your chance is better than the price: in the long run this call wins chips.",
            hints=("Compare your chance with the price: your call, divided by the pot with it.",),
            teaches=("rake.bet.respond",),
            facts=("pot",),
        ),
        Tempt(
            key="too-dear",
            goal="Answer the bet as your chances tell you.",
            intro="The same hand, but a dearer bet. Again only a Wings Full will win.",
            start=_at_bet(*_WINGS, 50, "6f"),
            solution=("fold",),
            success=answered_by_price(Category.SUITS_FULL),
            tempting=called(),
            refutation=("pick U4", "pick D2", "draw 3c", "check", "check"),
            why="The card comes too rarely for this price: your part of the pot would be bigger than your chance.",
            wrong="Raising costs even more, and the chance stays the same.",
            done="You saved your chips. Your part of the pot would have been bigger than your chance to win it.",
            hints=("What is in the pot with your call? And which part of it would be yours to pay?",),
            teaches=("rake.bet.fold_forfeits", "rake.bet.respond"),
            facts=("pot",),
        ),
        Steps(
            key="save-the-ace",
            goal="Count the cards that save your Ace of Skulls.",
            intro="You hold two aces, one of them of Skulls, and two sevens. You have seen no other ace or seven.",
            start=_at_bet(*_ACES, 20, "6s"),
            asks=(
                Ask(
                    question="You have seen your own cards and the open ones. How many are unseen?",
                    asks=unseen(),
                    unit="cards",
                    typical={
                        48: "Some open cards are with the others, or in the middle.",
                        44: "One of yours lay open.",
                    },
                    told="Each of them is equally likely to come.",
                    hint="Three dealt cards, and four that lay open.",
                ),
                Ask(
                    question="How many cards that you have not seen make your Ace of Skulls win?",
                    asks=ace_outs(),
                    unit="cards",
                    typical={
                        2: "A third seven makes a Full Pack, and there all five cards count.",
                        0: "Two Pair loses, but one more card may make it a Full Pack.",
                        6: "Four aces and four sevens, and two of each are yours.",
                    },
                    told="Two aces and two sevens: either way a Full Pack.",
                    hint="Which cards make five cards that all count?",
                ),
                Ask(
                    question="What is your chance with a closed card, in whole percent?",
                    asks=ace_percent(),
                    unit="percent",
                    typical={8: "Divide by the cards that you have not seen, not by all.", 4: "Take all outs."},
                    hint="Outs divided by unseen cards.",
                ),
            ),
            done="Most of the time it dies. That is what makes the Ace of Skulls a danger to its owner.",
            teaches=("rake.skulls.whole_hand", "rake.skulls.low_hand_loses"),
            covers=(1, 2, 4),
            facts=("skulls",),
        ),
        FindAll(
            key="open-rescue",
            goal="Mark every open card that saves your Ace of Skulls.",
            intro="Your second pick-up, and you pick first. You need a hand in which the Ace of Skulls counts.",
            start=table(
                "As 2w 3c 4f",
                "Dc 8s 3f 7c",
                "Tf 8c 2s Pf",
                "6c 6s 2f 9f",
                phase="pick2",
                paid=20,
                opened="- 5s Ac 5w",
                closed="4",
                dealer="D",
                picks="A U1 4f; B D2; C D1; D D3",
            ),
            target=wins_with_skulls(),
            missed="Which hand can four low cards and an ace become?",
            extra="With that one you have at most a Pair: too low for the Ace of Skulls.",
            done="A 5 makes a Run from the ace up. A second ace makes only a pair.",
            hints=("Your cards stand almost in sequence.",),
            teaches=("rake.hand.run_ace", "rake.skulls.whole_hand"),
            covers=(7,),
            facts=("hands", "skulls"),
        ),
        Predict(
            key="is-it-in-play",
            goal="Say how often the Ace of Skulls is in play.",
            intro="Six players, nobody folds: three cards each are dealt, two for each come to the middle.",
            question="In how many of a hundred hands is the Ace of Skulls among these cards?",
            start=table(*("",) * 6, phase="deal"),
            asks=ace_in_play_percent(),
            unit="hands",
            typical={
                12: "That would be six cards. Each player counts for five.",
                35: "The Middle Cards are in play too.",
                19: "That is so with two players.",
            },
            done="Five cards come into play for each of you. The more players, the more often it is there.",
            hints=("How many of the 52 cards are dealt or laid out?",),
            teaches=("rake.setup.players", "rake.setup.fresh_deck"),
            covers=(1,),
        ),
    ),
)
