import type { ReactNode } from 'react';
import { Section } from './Section.tsx';

const features: readonly { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Track Tasks',
    text: 'Who, what and when. One tap ticks, one takes it back, and what is due on Thursdays comes back by itself, in turns if you like.',
    picture: <TickedTask />,
  },
  {
    title: 'Reward System',
    text: 'Every finished task drops one into its pot. It cannot miscount: tapped twice by two excited thumbs, or without a connection, it is still one.',
    picture: <AlmostFullPot />,
  },
  {
    title: 'Family Teamwork',
    text: 'Parents plan, children tick their own, on a phone or the kitchen tablet. Who cannot read yet has pictures and a voice. The pot belongs to all who fill it.',
    picture: <Team />,
  },
];

export function Features() {
  return (
    <Section
      title="Small on purpose"
      intro="Three things, done properly, so that nobody needs an evening class to empty the bins."
    >
      <ul className="grid gap-5 lg:grid-cols-3">
        {features.map(({ title, text, picture }) => (
          <li
            key={title}
            className="flex flex-col gap-5 rounded-card bg-surface p-5 shadow-soft sm:flex-row sm:items-center sm:p-6 lg:flex-col lg:items-stretch"
          >
            <div
              aria-hidden
              className="grid h-32 shrink-0 grid-cols-1 content-center rounded-tile bg-sunken px-5 sm:w-72 lg:w-auto"
            >
              {picture}
            </div>
            <div>
              <h3 className="text-xl font-extrabold">{title}</h3>
              <p className="mt-2 text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TickedTask() {
  return (
    <span className="flex items-center gap-3 rounded-tile bg-surface p-3 shadow-soft">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-success text-xl font-extrabold text-surface">
        ✓
      </span>
      <span className="font-bold text-muted line-through">Feed the cat</span>
      <span className="ms-auto text-xl">🎊</span>
    </span>
  );
}

function AlmostFullPot() {
  return (
    <span className="block rounded-tile bg-surface p-3 shadow-soft">
      <span className="flex justify-between font-bold">
        <span>🍕 Pizza night</span>
        <span>9/10</span>
      </span>
      <span className="mt-2 block h-3.5 rounded-full bg-sunken">
        <span data-fill className="block h-full w-[90%] rounded-full bg-sun" />
      </span>
      <span className="mt-1.5 block text-sm font-semibold text-muted">1 more to go!</span>
    </span>
  );
}

const team = [
  { initial: 'R', color: 'bg-[#0b7a75]' },
  { initial: 'M', color: 'bg-[#b4441f]' },
  { initial: 'L', color: 'bg-[#6b3fc4]' },
  { initial: 'Z', color: 'bg-[#1f6fb8]' },
];

function Team() {
  return (
    <span className="flex justify-center -space-x-3">
      {team.map(({ initial, color }) => (
        <span
          key={initial}
          className={`grid aspect-square w-14 min-w-0 place-items-center rounded-full border-4 border-sunken text-xl font-extrabold text-white ${color}`}
        >
          {initial}
        </span>
      ))}
    </span>
  );
}
