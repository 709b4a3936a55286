import type { ComponentPropsWithRef } from 'react';
import { type FieldProps, TextField } from './Field.tsx';

/** Where a password is chosen. */
export function NewPasswordField(props: Omit<FieldProps, 'label' | 'hint'> & ComponentPropsWithRef<'input'>) {
  return (
    <TextField
      label="Password"
      type="password"
      hint="At least 6 characters."
      autoComplete="new-password"
      {...props}
    />
  );
}
