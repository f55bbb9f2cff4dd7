"""Lesson 1: a whole tiny hand, from the first card to the Reveal."""

from tutorgame.games.rake.hands import Category
from tutorgame.lessons.goals import all_of, moves
from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, Story

from .asking import OPEN_HANDS, hand_over, holds, picked_closed, takes_pot
from .finders import makes
from .measures import winner_index
from .tables import REVEAL, face_up, table

LESSON = Lesson(
    key="first-hand",
    title="Your first hand",
    game="rake",
    promise="You can play a whole hand: three cards, two pick-ups, and the Reveal.",
    full_turns=True,
    scenes=(
        Do(
            key="first-card",
            goal="Pick up a card that gives you three Dukes.",
            intro="You hold four cards, two of them Dukes. The better hand of five cards wins the pot.",
            start=table(
                "Dw Dc 8s 4f",
                "9w 9c Pf 2s",
                "Af Lc Ts 7w",
                phase="pick2",
                opened="- 6c Df",
                closed="3",
                paid=4,
                picks="A U1 8s; B D2; C D1",
            ),
            solution=("pick U3",),
            success=holds(Category.THREE_OF_A_KIND),
            wrong="Nobody stops you, but that is still a pair. Which card in the middle is another Duke?",
            done="Three Dukes: Three-of-a-kind, and stronger than any pair.",
            hints=("Look for the same rank, whatever the suit.",),
            teaches=("rake.pick.second", "rake.hand.trips", "rake.pick.one"),
        ),
        FindAll(
            key="what-helps",
            goal="Mark every open card that gives you a pair.",
            intro="After the first bets, cards for all lie in the middle: some open, some face down.",
            start=table("Lw 7c 3f", "9w Dc 4s", "Tf Ac 2w", phase="pick1", opened="7s Pf Lc", paid=4),
            target=makes(Category.PAIR),
            missed="Compare each open card with all three of yours.",
            extra="None of your cards has that rank. And what a closed card is, nobody knows yet.",
            done="A second 7, or a second Lady. The Priest fits neither.",
            hints=("A pair is two cards of one rank; suits do not matter.",),
            teaches=("rake.middle.common", "rake.pick.choice"),
        ),
        Do(
            key="face-down",
            goal="Pick up a closed card.",
            intro="The open cards do not help you. A closed one may, and only you get to see it.",
            start=table("Tw Tc Pf", "9w Dc 4s", phase="pick1", opened="2s 6f", paid=4),
            solution=("pick D1",),
            success=picked_closed(),
            script=("draw Ts",),
            wrong="That one lies open: everybody sees it in your hand now.",
            done="Only you know what you hold now. The others saw nothing but a back.",
            hints=("Two of the four cards lie face down.",),
            teaches=("rake.pick.closed_secret", "rake.pick.choice"),
        ),
        Predict(
            key="who-wins",
            goal="Say who wins the pot.",
            intro=OPEN_HANDS,
            question="All have five cards, and the Reveal comes. Whose hand wins?",
            start=face_up("Dw Dc 8s 4f Df", "9w 9c Pf 2s 6c", "Af Lc Ts 7w 5f"),
            moves=REVEAL,
            asks=winner_index((0,), (1,), (2,)),
            choices=("Yours", "Bram's", "Cato's"),
            typical={
                1: "Two of a rank are a pair. Somebody has three of a rank.",
                2: "The ace is the highest card, but no two of Cato's cards go together.",
            },
            unit="",
            done="Three Dukes beat a pair, and a pair beats an ace on its own. The best hand takes it all.",
            hints=("How many cards of one rank has each of you?",),
            teaches=("rake.reveal.all", "rake.pot.winner"),
        ),
        Story(
            key="whole-hand",
            goal="Play a whole hand, and win its pot.",
            intro="Everybody has paid an ante of 2 into the pot and got three cards. "
            "If you bet nothing, you check: that is free.",
            start=table("Pw 8c 3f", "9w Dc 4s", "Lf 7s 2w"),
            script=(
                "check",
                "check",
                "draw Pc",
                "draw Lc",
                "draw 6s",
                "pick U2",
                "pick D1",
                "draw 5f",
                "check",
                "check",
                "draw Ps",
                "pick U3",
                "pick D2",
                "draw Tc",
                "check",
                "check",
            ),
            solution=("check", "pick U1", "check", "pick D3", "check"),
            success=all_of(hand_over(), takes_pot()),
            stages=(
                (moves(1), "The bets are done, and the middle is laid out: pick up a card."),
                (moves(2), "You have all picked up a card. Now the second betting round."),
                (moves(3), "The second pick-up: take one of the cards that are left."),
                (moves(4), "Five cards for everybody now. Once more bets, then all hands are turned up."),
            ),
            wrong="The pot went to a better hand, or nobody stayed to pay you.",
            done="Five cards each, and yours were the best: {points} chips for you.",
            hints=("Checking is enough in every betting round. What counts are your two pick-ups.",),
            teaches=("rake.bet.check", "rake.deal.three", "rake.bet.rounds"),
            facts=("ante",),
        ),
    ),
)
