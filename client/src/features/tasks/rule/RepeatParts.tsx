import { useId } from 'react';
import {
  type DayText,
  dayInMonth,
  dayNumber,
  type Weekday,
  weekdayOf,
  weekdays,
} from '#shared/domain/days/days.ts';
import { weekdayName } from '#shared/domain/days/dayWords.ts';
import type { CalendarRepeat, Repeat } from '#shared/domain/repeats/repeat.ts';
import { ordinal } from '#shared/domain/repeats/sayRepeat.ts';
import { Select } from '../../../ui/choice/Select.tsx';
import { ToggleChip } from '../../../ui/choice/ToggleChip.tsx';
import { TextField } from '../../../ui/form/Field.tsx';

const units = ['day', 'week', 'month'] as const;
type Unit = (typeof units)[number];
type Monthly = Extract<Repeat, { every: 'month' }>;

interface IntervalFieldsProps {
  label: string;
  count: number;
  unit: Unit;
  onChange: (count: number, unit: Unit) => void;
}

/** "3 weeks", in two fields. */
export function IntervalFields({ label, count, unit, onChange }: IntervalFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <TextField
        label={label}
        type="number"
        inputMode="numeric"
        min={1}
        max={99}
        // Empty while another number is typed.
        value={Number.isNaN(count) ? '' : count}
        onChange={({ target }) => onChange(target.valueAsNumber, unit)}
      />
      <Select
        label="Of what"
        value={unit}
        onChange={({ target }) => onChange(count, units[target.selectedIndex] ?? unit)}
      >
        {units.map((each) => (
          <option key={each} value={each}>
            {each}s
          </option>
        ))}
      </Select>
    </div>
  );
}

interface EveryFieldsProps {
  repeat: CalendarRepeat;
  onChange: (repeat: CalendarRepeat) => void;
  today: DayText;
}

/** "Every 3 months". Another unit begins with what today is. */
export function EveryFields({ repeat, onChange, today }: EveryFieldsProps) {
  const day = dayNumber(today);
  const change = (interval: number, every: Unit) => {
    if (every === repeat.every) onChange({ ...repeat, interval });
    else if (every === 'day') onChange({ every, interval });
    else if (every === 'week') onChange({ every, interval, on: [weekdayOf(day)] });
    else onChange({ every, interval, day: dayInMonth(day) });
  };
  return <IntervalFields label="Every" count={repeat.interval} unit={repeat.every} onChange={change} />;
}

interface WeekdaysFieldProps {
  on: readonly Weekday[];
  /** With none of them it is to be done some time in the week. */
  mayBeNone: boolean;
  onChange: (on: Weekday[]) => void;
}

export function WeekdaysField({ on, mayBeNone, onChange }: WeekdaysFieldProps) {
  const hintId = useId();
  const toggle = (day: Weekday) =>
    onChange(weekdays.filter((other) => (other === day ? !on.includes(day) : on.includes(other))));
  return (
    <fieldset aria-describedby={mayBeNone ? hintId : undefined}>
      <legend className="mb-1.5 font-bold">On</legend>
      <div className="flex flex-wrap gap-1.5">
        {weekdays.map((day) => (
          <ToggleChip
            key={day}
            isOn={on.includes(day)}
            aria-label={weekdayName(day)}
            onClick={() => toggle(day)}
            className="text-sm"
          >
            {weekdayName(day).slice(0, 3)}
          </ToggleChip>
        ))}
      </div>
      {mayBeNone && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          With no day chosen, some time in the week.
        </p>
      )}
    </fieldset>
  );
}

const nths = [
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  ['last', 'last'],
] as const;

/** Every day of a month there is to choose, as the value of its option. */
const monthDays = [
  ...Array.from({ length: 31 }, (_, at) => ({ label: `the ${ordinal(at + 1)}`, part: { day: at + 1 } })),
  { label: 'the last day', part: { day: 'last' as const } },
].map((option, at) => ({ ...option, value: `day ${at}` }));
const monthWeekdays = nths.flatMap(([nth, word]) =>
  weekdays.map((weekday) => ({
    label: `the ${word} ${weekdayName(weekday)}`,
    part: { nth, weekday },
    value: `${nth} ${weekday}`,
  })),
);

function optionOf(repeat: Monthly): string | undefined {
  if ('nth' in repeat) return `${repeat.nth} ${repeat.weekday}`;
  return monthDays.find(({ part }) => part.day === repeat.day)?.value;
}

export function MonthDayField({
  repeat,
  onChange,
}: {
  repeat: Monthly;
  onChange: (repeat: Monthly) => void;
}) {
  const choose = (value: string) => {
    const { interval } = repeat;
    const chosen = [...monthDays, ...monthWeekdays].find((option) => option.value === value);
    if (chosen) onChange({ every: 'month', interval, ...chosen.part });
  };
  return (
    <Select
      label="On"
      value={optionOf(repeat)}
      hint="A month that is too short has it on its last day."
      onChange={({ target }) => choose(target.value)}
    >
      {[
        { label: 'Day of the month', options: monthDays },
        { label: 'Day of the week', options: monthWeekdays },
      ].map(({ label, options }) => (
        <optgroup key={label} label={label}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
