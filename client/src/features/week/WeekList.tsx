import { longDay, sayDay } from '#shared/domain/days/dayWords.ts';
import { afterPaint } from '../../lib/browser/screen/afterPaint.ts';
import { AddOn } from './AddOn.tsx';
import { WeekEntries } from './WeekEntry.tsx';
import { nameOf, Person, type WeekViewProps } from './WeekTable.tsx';

/** Whether the keyboard has led elsewhere since the page was chosen: its link is where that was. */
const hasFocusElsewhere = () => document.querySelector(':focus-visible:not([aria-current])') !== null;

/**
 * A week opens where today is: on a Sunday that is far below. The bar at the bottom covers some of the screen. A week that
 * comes late takes nobody away from what has the focus.
 */
const bringIntoSight = (section: HTMLElement | null) =>
  afterPaint(() => {
    const isInSight = !section || section.getBoundingClientRect().bottom < window.innerHeight - 80;
    if (!isInSight && !hasFocusElsewhere()) section.scrollIntoView({ block: 'start' });
  });

/** On a phone: the days one below the other, each with those who have something on it. */
export function WeekList({ familyId, me, today, rows, onAdd }: WeekViewProps) {
  const days = rows[0]?.days.map(({ day }) => day) ?? [];
  return (
    <>
      <ul className="mb-5 flex flex-wrap gap-x-5 gap-y-2 px-1">
        {rows
          .filter(({ person }) => person)
          .map(({ person, done }) => (
            <li key={person?.id}>
              <Person person={person} done={done} />
            </li>
          ))}
      </ul>
      {days.map((day, at) => {
        const people = rows.filter(({ days }) => (days[at]?.entries.length ?? 0) > 0);
        const near = sayDay(day, today);
        return (
          <section
            key={day}
            ref={day === today ? bringIntoSight : undefined}
            className="border-t border-line px-1 py-3"
          >
            <div className="flex min-h-touch items-center justify-between gap-2">
              <h3
                aria-current={day === today ? 'date' : undefined}
                className={`font-extrabold ${day === today ? 'text-primary' : ''}`}
              >
                {longDay(day)}
                {/^(today|tomorrow|yesterday)$/.test(near) && <span className="font-normal"> · {near}</span>}
              </h3>
              {onAdd && day >= today && <AddOn day={day} onAdd={onAdd} />}
            </div>
            {people.length === 0 && <p className="text-sm text-muted">Nothing planned.</p>}
            {people.map(({ person, days }) => (
              <div key={person?.id ?? 'nobody'} className="mt-2">
                <p className="text-sm font-bold text-muted">
                  <bdi>{nameOf(person)}</bdi>
                </p>
                <WeekEntries
                  entries={days[at]?.entries ?? []}
                  day={day}
                  today={today}
                  familyId={familyId}
                  me={me}
                  who={nameOf(person)}
                />
              </div>
            ))}
          </section>
        );
      })}
    </>
  );
}
