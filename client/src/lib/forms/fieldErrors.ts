import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../query/apiError.ts';

/** Puts what the server said about single fields of a form next to them. */
export function showFieldErrors<Values extends FieldValues, Parsed>(
  error: Error,
  form: UseFormReturn<Values, unknown, Parsed>,
): void {
  if (!(error instanceof ApiError)) return;
  for (const field of Object.keys(form.getValues()) as FieldPath<Values>[]) {
    const message = error.errors[field]?.[0];
    if (message !== undefined) form.setError(field, { type: 'server', message }, { shouldFocus: true });
  }
}
