import { type Ref, useState } from 'react';
import type { DayText } from '#shared/domain/days/days.ts';
import type { Repeat } from '#shared/domain/repeats/repeat.ts';
import { Select } from '../../../ui/choice/Select.tsx';
import { EveryFields, IntervalFields, MonthDayField, WeekdaysField } from './RepeatParts.tsx';
import { choiceOf, firstRepeat, isChoice, type RepeatChoice, repeatChoices } from './repeatChoices.ts';

interface RepeatFieldProps {
  repeat: Repeat | null;
  onChange: (repeat: Repeat | null) => void;
  today: DayText;
  error: string | undefined;
  /** A rule that is there already has no "Never": it is ended elsewhere. */
  mayBeNever: boolean;
  focusRef: Ref<HTMLSelectElement>;
}

/** How a task comes back: what most families need at once, and the rest behind "More…". */
export function RepeatField({ repeat, onChange, today, error, mayBeNever, focusRef }: RepeatFieldProps) {
  const [isMore, setMore] = useState(false);
  const choice = isMore && repeat ? 'more' : choiceOf(repeat);
  const choose = (chosen: RepeatChoice) => {
    setMore(chosen === 'more');
    onChange(firstRepeat(chosen, today));
  };
  const choices = Object.entries(repeatChoices).filter(([value]) => mayBeNever || value !== 'never');
  return (
    <>
      <Select
        label="Repeat"
        ref={focusRef}
        value={choice}
        error={error}
        onChange={({ target: { value } }) => isChoice(value) && choose(value)}
      >
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {repeat && <Details repeat={repeat} isMore={choice === 'more'} onChange={onChange} today={today} />}
    </>
  );
}

interface DetailsProps {
  repeat: Repeat;
  isMore: boolean;
  onChange: (repeat: Repeat) => void;
  today: DayText;
}

/** What a choice leaves open. */
function Details({ repeat, isMore, onChange, today }: DetailsProps) {
  if ('after' in repeat)
    return (
      <IntervalFields
        label="How long after"
        count={repeat.after}
        unit={repeat.unit}
        onChange={(after, unit) => onChange({ after, unit })}
      />
    );
  return (
    <>
      {isMore && <EveryFields repeat={repeat} onChange={onChange} today={today} />}
      {repeat.every === 'week' && (isMore || repeat.on) && (
        <WeekdaysField
          on={repeat.on ?? []}
          mayBeNone={isMore}
          onChange={(on) =>
            onChange({ every: 'week', interval: repeat.interval, ...((on.length > 0 || !isMore) && { on }) })
          }
        />
      )}
      {repeat.every === 'month' && <MonthDayField repeat={repeat} onChange={onChange} />}
    </>
  );
}
