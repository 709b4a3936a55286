import type { UseMutationResult } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { type ChangePassword, changePasswordSchema } from '#shared/contract/people/account.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx';

/** A form by which people change their own password: they give the present one, too. */
export const useOwnPasswordForm = (
  action: UseMutationResult<unknown, Error, ChangePassword>,
  onDone: () => void,
) =>
  useActionForm({
    schema: changePasswordSchema,
    defaultValues: { current: '', next: '' },
    action,
    onDone,
  });

interface OwnPasswordFieldsProps {
  username: string | null;
  form: UseFormReturn<ChangePassword>;
}

export function OwnPasswordFields({ username, form: { formState, register } }: OwnPasswordFieldsProps) {
  const { errors } = formState;
  return (
    <>
      {/* By this a password manager knows whose password it is to keep. */}
      <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
      <TextField
        label="Current Password"
        type="password"
        autoComplete="current-password"
        error={errors.current?.message}
        {...register('current')}
      />
      <NewPasswordField label="New Password" error={errors.next?.message} {...register('next')} />
    </>
  );
}
