import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Pot } from '#shared/contract/chores/pots.ts';
import { sizes } from '#shared/contract/endpoint/fields.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { Select } from '../../../ui/choice/Select.tsx';
import { TextField } from '../../../ui/form/Field.tsx';

type Names = 'title' | 'rewardPotId' | 'dueDate';

interface TaskFieldsProps {
  inputs: Record<Exclude<Names, 'rewardPotId'>, UseFormRegisterReturn> & {
    rewardPotId: ComponentPropsWithRef<'select'>;
  };
  errors: { [Name in Names]?: { message?: string | undefined } | undefined };
  pots: readonly Pot[];
  picture: ReactNode;
  /** The field that says whose it is. */
  assignTo: ReactNode;
  titleHint?: ReactNode;
  dueLabel?: string;
}

/** For `register`: an empty choice is null. */
export const numberOrNull = { setValueAs: (value: string | number | null) => (value ? Number(value) : null) };

/** The fields that a new and an edited task share. An empty pot or day is null. */
export function TaskFields({
  inputs,
  errors,
  pots,
  picture,
  assignTo,
  titleHint,
  dueLabel,
}: TaskFieldsProps) {
  return (
    <>
      <TextField
        label="Task Title"
        maxLength={sizes.title}
        autoComplete="off"
        error={errors.title?.message}
        hint={titleHint}
        {...inputs.title}
      />
      {picture}
      {assignTo}
      <Select label="Reward Pot (optional)" error={errors.rewardPotId?.message} {...inputs.rewardPotId}>
        <option value="">None</option>
        {pots.map(({ id, name, currentCount, targetCount }) => (
          <option key={id} value={id}>
            {`${name} (${currentCount}/${targetCount})`}
          </option>
        ))}
      </Select>
      <TextField
        label={dueLabel ?? 'Due Date (optional)'}
        type="date"
        error={errors.dueDate?.message}
        {...inputs.dueDate}
      />
    </>
  );
}

/** Everybody whom a task may be given to; `none` is what the empty choice says. */
export function MemberOptions({ members, none }: { members: readonly Member[]; none?: string | undefined }) {
  return (
    <>
      <option value="">{none ?? 'Choose a family member'}</option>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
