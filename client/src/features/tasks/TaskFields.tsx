import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sizes } from '#shared/contract/fields.ts';
import type { Member } from '#shared/contract/members.ts';
import type { Pot } from '#shared/contract/pots.ts';
import { emptyIsNull } from '../../lib/forms/emptyIsNull.ts';
import { TextField } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import type { TaskInput } from './taskForm.ts';

interface TaskFieldsProps<Parsed> {
  form: UseFormReturn<TaskInput, unknown, Parsed>;
  members: readonly Member[];
  pots: readonly Pot[];
  titleHint?: ReactNode;
}

const numberOrNull = { setValueAs: (value: string | number | null) => (value ? Number(value) : null) };

/** The fields that a new and an edited task share. An empty pot or day is null. */
export function TaskFields<Parsed>({ form, members, pots, titleHint }: TaskFieldsProps<Parsed>) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Task Title"
        maxLength={sizes.title}
        autoComplete="off"
        error={errors.title?.message}
        hint={titleHint}
        {...register('title')}
      />
      <Select
        label="Assign To"
        error={errors.assignedToUserId?.message}
        {...register('assignedToUserId', { valueAsNumber: true })}
      >
        <option value="">Choose a family member</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Reward Pot (optional)"
        error={errors.rewardPotId?.message}
        {...register('rewardPotId', numberOrNull)}
      >
        <option value="">None</option>
        {pots.map(({ id, name, currentCount, targetCount }) => (
          <option key={id} value={id}>
            {name} ({currentCount}/{targetCount})
          </option>
        ))}
      </Select>
      <TextField
        label="Due Date (optional)"
        type="date"
        error={errors.dueDate?.message}
        {...register('dueDate', emptyIsNull)}
      />
    </>
  );
}
