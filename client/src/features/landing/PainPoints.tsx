import { Section } from './Section.tsx';

const notes = [
  {
    emoji: '🍽️',
    title: '“It’s not my turn!”',
    text: 'Says everyone, about the dishwasher, with evidence. Put a name on the task and the court can adjourn.',
  },
  {
    emoji: '📣',
    title: '“How often do I have to ask?”',
    text: 'About nine times. A reminder asks once a day, in a neutral voice, and follows nobody up the stairs.',
  },
  {
    emoji: '🧦',
    title: 'The sock on the stairs',
    text: 'Everyone has stepped over it. It will lie there until it is somebody’s task.',
  },
  {
    emoji: '🧠',
    title: 'The list in one head',
    text: 'Bins on Thursday, recorder on Tuesday, the hamster always. Let the list lie awake instead of you.',
  },
  {
    emoji: '⭐',
    title: 'The sticker chart',
    text: 'Began in January, with love. Out of stickers by the ninth. A pot has none to run out of.',
  },
  {
    emoji: '🍬',
    title: '“What do I get for it?”',
    text: 'First a gummy bear, then two, now a phone. Agree on it once and let the pot do the talking.',
  },
  {
    emoji: '⚖️',
    title: '“She never does anything!”',
    text: 'She does. It happened while nobody looked. The pot was looking, and it tells what she did.',
  },
  {
    emoji: '🙈',
    title: '“Nobody told me.”',
    text: 'There was a note, a message and a shout. Now it is on one page, next to their own name.',
  },
  {
    emoji: '🫧',
    title: 'The thing nobody noticed',
    text: 'You scrubbed the whole kitchen and the evening just went on. Confetti and two kind words are no parade, but a start.',
  },
  {
    emoji: '⏳',
    title: '“It’s quicker if I do it.”',
    text: 'True today. Also true in ten years. Give small helpers a task they can finish, and count it in full.',
  },
];

const looks = [
  'bg-sun-soft lg:-rotate-2',
  'bg-primary-soft lg:rotate-1',
  'bg-danger-soft lg:-rotate-1',
  'bg-success-soft lg:rotate-2',
  'bg-sunken lg:-rotate-1',
];

/** Ten notes on a fridge door. */
export function PainPoints() {
  return (
    <Section
      title="You may know this fridge"
      intro="Ten notes that hang on most of them, whether anybody wrote them down or not."
    >
      <ul className="grid gap-x-5 gap-y-7 rounded-card border border-line bg-surface p-5 pt-8 shadow-soft sm:grid-cols-2 sm:p-8 sm:pt-10 lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] lg:gap-y-10 lg:p-10 lg:pt-12">
        {notes.map(({ emoji, title, text }, index) => (
          <li
            key={title}
            className={`relative rounded-field p-4 pt-5 shadow-soft lg:nth-6:rotate-2 lg:nth-8:rotate-1 lg:nth-9:-rotate-2 ${looks[index % looks.length]}`}
          >
            <span
              aria-hidden
              className="absolute inset-x-0 -top-2.5 mx-auto size-5 rounded-full bg-primary shadow-soft"
            />
            <h3 className="font-extrabold text-balance">
              <span aria-hidden>{emoji} </span>
              {title}
            </h3>
            <p className="mt-1.5 text-sm text-pretty">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
