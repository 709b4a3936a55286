import { FillingPot } from './FillingPot.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { Section } from './Section.tsx';
import { StartLink } from './StartLink.tsx';

const steps = [
  {
    level: 0,
    title: 'Set up the family and invite members',
    text: 'Name your pod, invite another parent by a link, and add the children. A name and a face to tap are enough.',
  },
  {
    level: 1,
    title: 'Create reward goals',
    text: 'Pizza night for ten ticks, the zoo for forty. Decide the number now, while nobody is hungry.',
  },
  {
    level: 2,
    title: 'Assign tasks linked to rewards',
    text: '“Feed the cat every day, Mia, Pizza”: whose it is, when it comes back and which pot it fills, in one line.',
  },
  {
    level: 3,
    title: 'Track and celebrate',
    text: 'Tick, confetti, one more in the pot, which tells who did what. Redeem it together when it is full.',
  },
] as const;

export function HowItWorks() {
  return (
    <Section
      title="Four steps and a cup of tea"
      intro="The tea is for you. The steps take about as long as it stays warm."
    >
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ level, title, text }) => (
          <li key={title} className="flex flex-wrap gap-4 sm:flex-col sm:items-center sm:text-center">
            <div className="shrink-0">
              <FillingPot level={level} />
            </div>
            <div className="min-w-[min(12rem,100%)] flex-1">
              <h3 className="text-lg font-extrabold text-balance">
                {level + 1}. {title}
              </h3>
              <p className="mt-1 text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-10 hidden overflow-hidden rounded-card border border-line shadow-lifted md:block lg:mt-14">
        <ProductPicture
          name="dashboard"
          width={1680}
          height={960}
          alt="A parent's dashboard: the family's tasks on the left; on the right three reward pots, of which Late Friday is full and can be redeemed."
          className="aspect-[1680/960]"
        />
      </div>
      <div className="mx-auto mt-10 w-64 max-w-full overflow-hidden rounded-card border border-line shadow-lifted md:hidden">
        <ProductPicture
          name="pots"
          width={600}
          height={1001}
          alt="The reward pots on a phone: Late Friday is full, New board game has 11 to go."
          className="aspect-[600/1001]"
        />
      </div>
      <p className="mt-10 text-center">
        <StartLink>Experience the Difference</StartLink>
      </p>
    </Section>
  );
}
