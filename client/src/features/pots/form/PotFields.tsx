import type { UseFormRegisterReturn } from 'react-hook-form';
import { sizes } from '#shared/contract/endpoint/fields.ts';
import { TextField } from '../../../ui/form/Field.tsx';

type Names = 'name' | 'description' | 'targetCount';

interface PotFieldsProps {
  inputs: Record<Names, UseFormRegisterReturn>;
  errors: { [Name in Names]?: { message?: string | undefined } | undefined };
}

/** The fields that a new and an edited pot share. */
export function PotFields({ inputs, errors }: PotFieldsProps) {
  return (
    <>
      <TextField
        label="Reward Name"
        maxLength={sizes.name}
        autoComplete="off"
        error={errors.name?.message}
        {...inputs.name}
      />
      <TextField
        label="Description (optional)"
        maxLength={sizes.description}
        autoComplete="off"
        error={errors.description?.message}
        {...inputs.description}
      />
      <TextField
        label="How many tasks to earn this reward?"
        type="number"
        inputMode="numeric"
        min={1}
        hint="A whole number, at least 1."
        error={errors.targetCount?.message}
        {...inputs.targetCount}
      />
    </>
  );
}
