import { Link } from 'wouter';
import { buttonClass } from '../../ui/Button.tsx';

export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 sm:px-6 lg:grid-cols-[1.1fr_1fr] lg:py-20">
      <div className="text-center lg:text-left">
        <h1 className="text-4xl font-extrabold leading-tight text-balance sm:text-5xl">
          Chores done together, rewards earned together
        </h1>
        <p className="mx-auto mt-5 max-w-xl text-lg text-muted lg:mx-0">
          Give every chore an owner, tick it off, and watch the family's reward pot fill up. Free for every
          household, on any phone or computer.
        </p>
        <Link href="/setup" className={buttonClass('primary', 'mt-8 py-3 text-lg')}>
          Turn Chaos into Calm - Get Started
        </Link>
      </div>
      <PotPicture />
    </section>
  );
}

const chores = [
  { title: 'Feed the cat', isDone: true },
  { title: 'Set the table', isDone: true },
  { title: 'Water the plants', isDone: false },
];

/** What the dashboard is like, drawn rather than photographed. */
function PotPicture() {
  return (
    <div aria-hidden className="mx-auto w-full max-w-sm space-y-3 rounded-card bg-surface p-5 shadow-lifted">
      {chores.map(({ title, isDone }) => (
        <div key={title} className="flex items-center gap-3 rounded-tile border border-line p-3">
          <span
            className={`grid size-9 place-items-center rounded-full border-3 font-bold ${isDone ? 'border-success bg-success text-surface' : 'border-primary'}`}
          >
            {isDone && '✓'}
          </span>
          <span className={isDone ? 'text-muted line-through' : 'font-bold'}>{title}</span>
        </div>
      ))}
      <div className="rounded-tile bg-sun-soft p-4">
        <div className="flex items-center justify-between font-bold">
          <span>🍕 Pizza night</span>
          <span>9/10</span>
        </div>
        <div className="mt-3 h-4 overflow-hidden rounded-full bg-surface">
          <div className="h-full w-[90%] rounded-full bg-sun" />
        </div>
        <p className="mt-2 text-sm font-semibold">1 more to go!</p>
      </div>
    </div>
  );
}
