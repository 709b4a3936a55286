import type { ComponentPropsWithRef } from 'react';
import { type FieldProps, TextField } from './Field.tsx';

/** A username as it is written: no keyboard makes its first letter large, or corrects it. */
export function UsernameField(props: Omit<FieldProps, 'label'> & ComponentPropsWithRef<'input'>) {
  return <TextField label="Username" autoCapitalize="none" spellCheck={false} {...props} />;
}
