import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { confirmSchema } from '#shared/contract/people/account.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { ApiError, isRefused, messageOf } from '../../lib/query/apiError.ts';
import { call } from '../../lib/query/call.ts';
import { TextField } from '../form/Field.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogForm } from './DialogForm.tsx';

interface PasswordDialogProps {
  username: string | null;
  onConfirmed: () => void;
  onClose: () => void;
}

export function PasswordDialog({ username, onConfirmed, onClose }: PasswordDialogProps) {
  const action = useConfirm();
  const { form, onSubmit } = useActionForm({
    schema: confirmSchema,
    defaultValues: { password: '' },
    action,
    onDone: onConfirmed,
  });
  return (
    <Dialog
      title="Please confirm with your password"
      description="Phones get lent, and children hold open ones. So this is asked before what matters, and then not again for ten minutes."
      onClose={onClose}
    >
      <DialogForm
        submit="Confirm"
        isPending={action.isPending}
        isUnsaved={null}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        {/* By this a password manager knows whose password is asked for. */}
        <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
      </DialogForm>
    </Dialog>
  );
}

type Confirmation = z.output<typeof confirmSchema>;

/** Says at the field whatever went wrong, and nothing in a toast. */
function useConfirm(): UseMutationResult<unknown, Error, Confirmation> {
  return useMutation({
    mutationFn: (body: Confirmation) => call('POST /api/confirm', { body }).catch(sayAtField),
  });
}

function sayAtField(error: Error): never {
  if (!(error instanceof ApiError)) throw error;
  const { status, message, serverMessage, path, retryAfter, code } = error;
  const isWrong = isRefused(error, 'wrong_credentials');
  const words = isWrong ? 'Your password is another one. Please try again.' : messageOf(error);
  throw new ApiError(status, message, serverMessage, { password: [words] }, path, retryAfter, code);
}
