import type { Pot } from '#shared/contract/chores/pots.ts';
import { barColor, contributorIds, isFull, potEmoji, potPercent } from '#shared/domain/pots/pots.ts';
import { useCelebration } from '../../../lib/page/celebration/useCelebration.ts';
import type { Person } from '../BigFace.tsx';

/** The family's pots, as jars that fill. */
export function Jars({ pots, people }: { pots: readonly Pot[]; people: readonly Person[] }) {
  if (pots.length === 0) return null;
  return (
    <section aria-labelledby="jars">
      <h2 id="jars" className="mb-2 px-1 text-xl font-extrabold">
        Rewards
      </h2>
      <ul className="flex flex-wrap gap-3 sm:gap-4">
        {pots.map((pot) => (
          <li key={pot.id} className="max-w-full flex-1 basis-64">
            <Jar pot={pot} color={barColor(pot, firstColor(pot, people))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const firstColor = (pot: Pot, people: readonly Person[]): string | undefined =>
  contributorIds(pot).flatMap((id) => people.find((person) => person.id === id)?.avatarColor ?? [])[0];

function Jar({ pot, color }: { pot: Pot; color: string }) {
  const { name, icon, currentCount, targetCount } = pot;
  const jar = useCelebration<HTMLDivElement>(isFull(pot));
  return (
    <div
      ref={jar}
      data-pot={pot.id}
      className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-3 shadow-soft"
    >
      <div aria-hidden className="grid shrink-0 justify-items-center">
        <span className="h-2 w-10 rounded-full bg-edge" />
        <span className="relative mt-0.5 grid size-16 place-items-center overflow-hidden rounded-2xl border-3 border-edge">
          <span
            data-fill
            style={{ height: `${potPercent(pot)}%`, backgroundColor: color }}
            className="absolute inset-x-0 bottom-0 transition-[height] duration-500 ease-out"
          />
          <span className="relative text-3xl">{potEmoji(icon)}</span>
        </span>
      </div>
      <div className="min-w-[min(7rem,100%)] flex-1">
        <p dir="auto" className="text-lg font-extrabold leading-snug">
          {name}
        </p>
        <p
          data-count
          className={`w-fit font-bold tabular-nums ${isFull(pot) ? 'text-success' : 'text-muted'}`}
        >
          {isFull(pot) ? 'Full! 🎉' : `${currentCount} of ${targetCount}`}
        </p>
      </div>
    </div>
  );
}
