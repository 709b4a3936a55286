import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showFieldErrors } from './fieldErrors.ts';

interface ActionForm<Input extends FieldValues, Parsed> {
  schema: z.ZodType<Parsed, Input>;
  defaultValues: DefaultValues<Input>;
  action: UseMutationResult<unknown, Error, Parsed>;
  onDone: () => void;
}

/** A form over a shared schema that sends what it holds, and shows at its fields what the server refuses. */
export function useActionForm<Input extends FieldValues, Parsed>({
  schema,
  defaultValues,
  action,
  onDone,
}: ActionForm<Input, Parsed>): { form: UseFormReturn<Input, unknown, Parsed>; onSubmit: () => void } {
  const form = useForm<Input, unknown, Parsed>({ resolver: zodResolver(schema), defaultValues });
  const submit = form.handleSubmit((values) =>
    action.mutate(values, { onSuccess: onDone, onError: (error) => showFieldErrors(error, form) }),
  );
  return { form, onSubmit: submit };
}
