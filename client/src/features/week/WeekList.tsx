import { longDay, sayDay } from '#shared/domain/dayWords.ts';
import { WeekEntries } from './WeekEntry.tsx';
import { nameOf, Person, type WeekViewProps } from './WeekTable.tsx';

/** On a phone: the days one below the other, each with those who have something on it. */
export function WeekList({ familyId, me, today, rows }: WeekViewProps) {
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
          <section key={day} className="border-t border-line px-1 py-3">
            <h3
              aria-current={day === today ? 'date' : undefined}
              className={`font-extrabold ${day === today ? 'text-primary' : ''}`}
            >
              {longDay(day)}
              {/^(today|tomorrow|yesterday)$/.test(near) && <span className="font-normal"> · {near}</span>}
            </h3>
            {people.length === 0 && <p className="text-sm text-muted">Nothing planned.</p>}
            {people.map(({ person, days }) => (
              <div key={person?.id ?? 'nobody'} className="mt-2">
                <p className="text-sm font-bold text-muted">
                  <bdi>{nameOf(person)}</bdi>
                </p>
                <WeekEntries
                  entries={days[at]?.entries ?? []}
                  day={day}
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
