import type { User } from '#shared/contract/people/members.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import { shortDay } from '#shared/domain/days/dayWords.ts';
import { Avatar } from '../../ui/frame/Avatar.tsx';
import { AddOn } from './AddOn.tsx';
import { WeekEntries } from './WeekEntry.tsx';
import type { WeekRow } from './weekPlan.ts';

export interface WeekViewProps {
  familyId: number;
  me: User;
  today: DayText;
  rows: readonly WeekRow[];
  onAdd: ((day: DayText) => void) | undefined;
}

const isToday = 'bg-primary-soft';

/** On a desktop and on paper: a column for each day, a row for each person. */
export function WeekTable({ familyId, me, today, rows, onAdd }: WeekViewProps) {
  const days = rows[0]?.days.map(({ day }) => day) ?? [];
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr>
          <td className="w-32" />
          {days.map((day) => (
            <th
              key={day}
              scope="col"
              aria-current={day === today ? 'date' : undefined}
              className={`rounded-t-field px-2 py-1 text-start ${day === today ? isToday : ''}`}
            >
              <span className="flex min-h-touch flex-wrap items-center justify-between">
                {shortDay(day)}
                {onAdd && day >= today && (
                  <span className="-ms-3 -me-2">
                    <AddOn day={day} onAdd={onAdd} />
                  </span>
                )}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ person, days, done }) => (
          <tr key={person?.id ?? 'nobody'} className="break-inside-avoid border-t border-line">
            <th scope="row" className="px-1 py-2 text-start align-top">
              <Person person={person} done={done} />
            </th>
            {days.map(({ day, entries }) => (
              <td key={day} className={`px-2 py-1 align-top ${day === today ? isToday : ''}`}>
                <WeekEntries
                  entries={entries}
                  day={day}
                  today={today}
                  familyId={familyId}
                  me={me}
                  who={nameOf(person)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const nameOf = (person: WeekRow['person']): string => person?.name ?? 'Up for grabs';

export function Person({ person, done }: Pick<WeekRow, 'person' | 'done'>) {
  return (
    <div className="flex items-start gap-2">
      {person && <Avatar name={person.name} color={person.avatarColor} />}
      <div className="min-w-0">
        <bdi className="block">{nameOf(person)}</bdi>
        {person && done.all > 0 && (
          <span className="block text-sm font-normal text-muted">
            {`${done.full} of ${done.all} ${done.all === 1 ? 'day' : 'days'}`}
          </span>
        )}
      </div>
    </div>
  );
}
