"""Lesson 2: the deck, the order of its ranks, and suits that are all equal."""

from tutorgame.lessons.scene import Do, FindAll, Lesson, Predict, Steps

from .asking import OPEN_HANDS, better_than, from_best
from .finders import ranks
from .measures import deck_left, winner_index
from .tables import REVEAL, face_up, table

LESSON = Lesson(
    key="deck-and-courts",
    title="The deck and its courts",
    game="rake",
    promise="You know the 52 cards, and which of two is the higher one.",
    full_turns=True,
    scenes=(
        FindAll(
            key="court-cards",
            goal="Mark every court card that lies open.",
            intro="Each suit has the cards from 2 to 10, then the court: Priest, Lady and Duke, and then the Ace.",
            start=table(
                "8w 5c 2f",
                "9w Dc 4s",
                "Tf 6c 2w",
                "7s Pf 3c",
                "Lc 8c 4w",
                phase="pick1",
                opened="Pw Ts Lf Ac Dw",
                paid=2,
            ),
            target=ranks(11, 13),
            missed="A court card shows a person of the court: there are three kinds.",
            extra="That is a number, an ace, or a card that nobody can see.",
            done="Priest, Lady and Duke. The Ace stands above the court.",
            hints=("Read the letters: P, L and D.",),
            teaches=("rake.deck.standard",),
            facts=("ranks", "suits"),
        ),
        Steps(
            key="who-is-higher",
            goal="Sort the hands by their highest cards.",
            intro=f"{OPEN_HANDS} No two cards of a hand go together, so only its highest card counts.",
            start=face_up("Pw 9c 7f 4s 2w", "Lf Tw 6c 5s 3w", "Dc 8s 6f 3c 2s", "Tc 9f 8w 5f 4c"),
            asks=from_best(
                "The Duke is the highest court card.",
                "The Lady comes next: she stands above the Priest.",
                "The Priest is the lowest of the court.",
                typical=(
                    {
                        0: "A Priest sounds mighty, but he is the lowest of the three court cards.",
                        1: "There is one court card above the Lady.",
                        3: "A 10 is below every court card.",
                    },
                    {0: "The Priest is the lowest of the court. Who stands above him?", 3: "A 10 is below the court."},
                    {3: "The 10 comes right below the court: the Priest is higher."},
                ),
            ),
            moves=REVEAL,
            done="Duke, Lady, Priest, and then the 10. Think of jack, queen and king.",
            hints=("Take the highest card of each hand first.",),
            teaches=("rake.deck.ranks", "rake.hand.high_card"),
            covers=(16,),
            facts=("ranks",),
        ),
        Predict(
            key="same-rank",
            goal="Say who wins the pot.",
            intro=OPEN_HANDS,
            question="You and Bram have a Duke as highest card, in different suits. Who gets the pot?",
            start=face_up("Dw 9c 7f 4s 2w", "Dc 8s 6f 5s 3c", "Lf Tw 9f 6c 4w"),
            moves=REVEAL,
            asks=winner_index((0,), (1,), (0, 1)),
            choices=("You", "Bram", "You share it"),
            typical={
                0: "Your other cards are not compared here, and Wings are no higher than Crosses.",
                1: "Crosses are no higher than Wings: all four suits are equal.",
            },
            unit="",
            done="Suits have no order, and with no combination only the highest card counts: a true tie.",
            hints=("Is one suit above another?",),
            teaches=("rake.deck.suits_equal", "rake.hand.true_tie"),
            facts=("suits", "kickers"),
        ),
        Predict(
            key="cards-left",
            goal="Say how many cards stay in the deck.",
            intro="Two to eight can play. Four of you have three cards each. Now one open and one closed card for each "
            "of you come to the middle.",
            question="How many of the 52 cards stay in the deck after that?",
            start=table("Pw 9c 7f", "Lf Tw 6c", "Dc 8s 6f", "Tc 9f 8w", bets="0 0 0 -", to_move="D"),
            moves=("check", "draw 4w", "draw Ds", "draw 6s", "draw Lc"),
            asks=deck_left(),
            typical={
                40: "Those are all but the dealt ones. Now take off the Middle Cards.",
                36: "The closed cards come from the deck too.",
                44: "Count the dealt cards as well as those in the middle.",
            },
            unit="cards",
            done="Five for each of you are gone, and the next hand starts with all 52 again. "
            "Even eight players need only 40.",
            hints=("How many cards come for each player in a whole hand?",),
            teaches=("rake.setup.fresh_deck", "rake.setup.players", "rake.deck.standard"),
        ),
        Do(
            key="beat-the-lady",
            goal="Pick up the card that puts you ahead of Bram.",
            intro="Cato has folded. Bram has his five cards, and for practice they lie face up. You take the last one.",
            start=table(
                "Pw 9c 7f 4s",
                "Lf Tw 6c 8s 3c",
                "Dc 2s 6f 5s",
                phase="pick2",
                dealer="A",
                folded="C",
                opened="- Ts Ds",
                closed="",
                picks="B U1 8s; C D1; A D2; B D3",
                shown="B Lf Tw 6c 8s 3c",
                paid=4,
            ),
            solution=("pick U3",),
            success=better_than(1),
            wrong="Your highest card is still the Priest, and Bram's Lady is above him.",
            done="Your Duke stands above Bram's Lady.",
            hints=("Bram's highest card is a Lady. What stands above her?",),
            teaches=("rake.deck.ranks", "rake.hand.high_card"),
            covers=(16,),
            facts=("ranks",),
        ),
    ),
)
