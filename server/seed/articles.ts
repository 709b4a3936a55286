interface Article {
  title: string;
  slug: string;
  bannerImage: null;
  tags: readonly string[];
  content: string;
  publishedDaysAgo: number;
}

const handingOver = `The first chore I ever handed over was the cutlery drawer. My daughter was four, the basket from the dishwasher was at her height, and the knives were already out of it. She sorted forks with the seriousness of a bank clerk. It took eleven minutes. I could have done it in one, and that is the whole difficulty of this subject: in the beginning every chore you give away costs you time.

What helps is choosing work that is truly needed and small enough to finish. Children notice at once when a job was invented to keep them busy.

From three to five, the good ones happen at knee height and end visibly. Shoes into the rack. Toys into one box, not six labelled ones. Napkins on the table, one for each person, counted aloud. Laundry pushed into the machine by the armful, with the button pressed by the person who did the pushing.

From six to nine, children can own something that has a beginning, a middle and an end. Feeding the cat belongs to Leo, which means that Leo also rinses the bowl and says when the food runs low. Setting the table, watering plants, emptying the dishwasher except for the top shelf, wiping the bathroom sink on Saturdays: all of these can be done by somebody who still believes that the sink has feelings.

From ten on, hand over results and keep quiet about the method. "The bins are at the street by eight on Tuesday" is a better sentence than a list of steps. So is "you cook on Thursdays, and you tell me on Wednesday what to buy". The first Thursday will be pasta with ketchup. Eat it, and say thank you.

Handing a chore over takes three turns. The first time, you do it and they watch, and you say what you look at: "I check under the rim, because that is where it hides." The second time they do it and you stay in the room with your hands in your pockets. The third time they do it alone and call you when they think it is finished. Only then do you look, and you name one thing that is good before the one thing that is missing.

Say beforehand what done looks like. "Clean your room" is a feeling. "Nothing on the floor, the bed made, dirty clothes in the basket" can be checked by a seven-year-old without a lawyer. If a job has to happen several times, say how often, and let them tick each one: three small ticks are kinder than one big one that never comes.

Do not redo it in front of them. If the towels are folded into a shape unknown to geometry, they are folded. I have closed the cupboard door on worse. The day you quietly refold them is the day a child learns that the real worker comes later.

Expect the fourth week to be the hard one. The newness is gone and the habit has not arrived. Shorten the list rather than raising your voice. Two chores that happen are worth more than seven that are discussed.

To try this week: choose one chore, one child and one sentence that says what done looks like. Do the three turns on three days. Leave everything else as it is.`;

const sharedRewards = `Let us begin with the word everybody is afraid of. A bribe is offered in the middle of the screaming: stop this and you get a biscuit. A reward is agreed on when all is calm: when we have done ten of these, we go for pizza. The first one pays for trouble. The second one gives a family something to look forward to.

What made it work at our house was sharing. We had tried stickers, one chart for each child, and produced two accountants. Who had more, who got theirs for less, whose chart had been looked at by whom. Then we cut a slot into the lid of a big jam jar. Everybody's finished jobs went into the same jar, and when it was full, everybody went swimming. The accounting stopped within a week, because helping the other one now helped oneself.

The size of the first goal matters more than the prize. Five or six finished jobs is right for the first jar, so that it is full within three or four days, while everyone still remembers why it is there. Children under six do not save for next month. Later, ten to fifteen is a good week for a family of four. Forty is a number that only adults find motivating.

Choose things to do rather than things to own. A film night with the good popcorn, breakfast for dinner, half an hour later to bed on a Friday, the long way home past the goats. They cost little, nobody has to divide them, and they do not end up under the sofa. Let the children name the jar. "Goat walk" fills faster than "outing".

Keep the ordinary ordinary. Nobody in our house is paid for brushing teeth or for being polite. The jar is for work that serves the others: the table, the bins, the cat, the laundry that was not even one's own. If you would thank a guest for it, it may go in.

Sooner or later one child does most of it. Resist the lecture. Look first at the list: perhaps the other one has the jobs that are long, late or lonely. Swap two of them. Then make the work visible without comparing people, for example by reading out at dinner what was done today and not who did the most. If nothing moves, give the quiet one a job with an audience. My son would not sort socks for a kingdom, but he made coffee for his grandmother every Sunday and told everyone.

Two promises keep the whole thing honest. What went into the jar stays in the jar: never take anything out as a punishment, because then it was never theirs. And when the jar is full, the reward happens within two days. A prize that is postponed twice has taught the wrong lesson perfectly.

When it is over, ask whether to fill the same jar again or to choose another. The asking takes one minute and is where the next two weeks are decided.

To try this week: make one jar, six jobs, one thing you all like to do. Put it where you eat.`;

const sundayMeeting = `Our mornings used to have a soundtrack. It was me, saying "shoes" in rising tones from 7:31 until the door. I once counted: eleven times. Nobody was being naughty. Everybody was waiting for somebody else to know what happened next, and the only person who knew was holding a sandwich knife.

What changed it was not a better morning. It was ten minutes on Sunday.

We meet after the late breakfast, when everyone is full and nobody wants to move anyway. A timer stands on the table, and when it rings we are finished, even in the middle of a sentence. Children will come to a meeting that is guaranteed to end.

The first question is what was good. Everyone says one thing, the smallest first. It has to have happened at home. "Papa found the blue cup" is a complete answer.

The second question is what was hard. One thing each, and nobody answers it yet. This is more difficult for the adults. When my daughter said that she hates it when I call from another floor, I had a speech ready, with footnotes. I wrote the sentence down instead. It was true.

The third question is who does what this week. We look at the list, each person keeps one job, changes one if they like, and says when they will do it: not "sometime" but "before dinner" or "while the bath runs". Jobs that nobody has wanted for two weeks get thrown out or shared. In our house the oven went that way, and it is cleaned by two people with music now.

Then we look at the jar of finished jobs, say how many are missing until the swim or the pizza, and stop.

The mornings improved because three things left them. Deciding left: clothes and bags are chosen on the evening before, by the people who wear and carry them. Asking left: the order of things hangs at the door in five small drawings, so that I can point. And I left, more or less. I stopped announcing the time and put a clock with hands where they eat. At the picture of the shoe, it is time for shoes. A clock is never tired of you.

Build in ten empty minutes. If you have to leave at 7:50, the plan ends at 7:40. On most days those minutes disappear into a lost glove. On some days they are left over, and we sit on the stairs in our coats and do nothing, which my son calls the good bit.

Some mornings still fall apart. Then I use one sentence, quietly: "Let us start again from the shoes." It is surprising how often a family will accept a new beginning when nobody has to be guilty first.

You will be tempted to put everything you have ever wanted to discuss into those ten minutes. Do not. A short meeting that happens every week is worth more than a wise one that happened in March.

To try this week: set a timer for ten minutes on Sunday and ask the three questions. When it rings, get up.`;

export const articles: readonly Article[] = [
  {
    title: 'Handing over a chore so that it stays handed over',
    slug: 'handing-over-a-chore-so-that-it-stays-handed-over',
    bannerImage: null,
    tags: ['chores', 'ages', 'getting started'],
    content: handingOver,
    publishedDaysAgo: 20,
  },
  {
    title: 'One jar for everybody: rewards that are not bribes',
    slug: 'one-jar-for-everybody-rewards-that-are-not-bribes',
    bannerImage: null,
    tags: ['rewards', 'siblings', 'teamwork'],
    content: sharedRewards,
    publishedDaysAgo: 11,
  },
  {
    title: 'Ten minutes on Sunday, calmer mornings all week',
    slug: 'ten-minutes-on-sunday-calmer-mornings-all-week',
    bannerImage: null,
    tags: ['mornings', 'routines', 'family meeting'],
    content: sundayMeeting,
    publishedDaysAgo: 3,
  },
];
