import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from '../form/Field.tsx';

/** The browser's own select: on a phone nothing is easier to use. */
export function Select({ label, error, hint, ...rest }: FieldProps & ComponentPropsWithRef<'select'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <select {...rest} {...control} />}
    </Field>
  );
}
