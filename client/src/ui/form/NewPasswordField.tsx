import type { ComponentPropsWithRef } from 'react';
import { type FieldProps, TextField } from './Field.tsx';

type NewPasswordFieldProps = Omit<FieldProps, 'label' | 'hint'> & ComponentPropsWithRef<'input'>;

/** Where a password is chosen. */
export function NewPasswordField({
  label = 'Password',
  ...rest
}: NewPasswordFieldProps & { label?: string }) {
  return (
    <TextField
      label={label}
      type="password"
      hint="At least 6 characters."
      autoComplete="new-password"
      {...rest}
    />
  );
}
