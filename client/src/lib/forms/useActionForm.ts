import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { showFieldErrors } from './fieldErrors.ts';

/** A form as it opens: each field is named, and undefined where nothing is chosen yet. */
export type FormDefaults<Input> = { [Field in keyof Input]-?: Input[Field] | undefined };

interface ActionForm<Input extends FieldValues, Parsed, Answer> {
  schema: z.ZodMiniType<Parsed, Input>;
  /** Null for a form that keeps what was typed before the scripts came: empty values would take its place. */
  defaultValues: FormDefaults<NoInfer<Input>> | null;
  action: UseMutationResult<Answer, Error, Parsed>;
  onDone?: (answer: Answer) => void;
}

/** A form over a shared schema that sends what it holds, and shows at its fields what the server refuses. */
export function useActionForm<Input extends FieldValues, Parsed, Answer>({
  schema,
  defaultValues,
  action,
  onDone,
}: ActionForm<Input, Parsed, Answer>): {
  form: UseFormReturn<Input, unknown, Parsed>;
  onSubmit: (event?: BaseSyntheticEvent) => void;
  /** Whether it holds anything else than when it opened, or was last saved. */
  isUnsaved: () => boolean;
} {
  const form = useForm<Input, unknown, Parsed>({
    resolver: zodResolver(schema),
    // The library's type asks for no field at all.
    defaultValues: (defaultValues ?? {}) as DefaultValues<Input>,
  });
  const saved = useRef('');
  const note = () => {
    saved.current = held(form.getValues());
  };
  const noteOpened = useEffectEvent(note);
  useEffect(() => noteOpened(), []);
  const onSuccess = (answer: Answer) => {
    onDone?.(answer);
    note();
  };
  const submit = form.handleSubmit((values) =>
    action.mutate(values, { onSuccess, onError: (error) => showFieldErrors(error, form) }),
  );
  return { form, onSubmit: submit, isUnsaved: () => held(form.getValues()) !== saved.current };
}

/** What is filled in, chosen or on. Fields know several ways to say that nothing is: '', null, NaN. */
const held = (values: object): string =>
  JSON.stringify(values, (_, value) => (value || value === 0 ? value : undefined));
