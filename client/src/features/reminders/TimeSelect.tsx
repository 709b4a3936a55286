import type { ComponentPropsWithRef } from 'react';
import { Select } from '../../ui/choice/Select.tsx';
import type { FieldProps } from '../../ui/form/Field.tsx';
import { sayTime, timesWith } from './times.ts';

interface TimeSelectProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  /** What is chosen already, by whatever means. */
  chosen: string | null;
  /** What it is called to choose no time; without it a time has to be chosen. */
  none?: string;
}

/** A time of the day, to the half hour. */
export function TimeSelect({ chosen, none, ...rest }: TimeSelectProps) {
  return (
    <Select {...rest}>
      {none !== undefined && <option value="">{none}</option>}
      {timesWith(chosen).map((time) => (
        <option key={time} value={time}>
          {sayTime(time)}
        </option>
      ))}
    </Select>
  );
}
