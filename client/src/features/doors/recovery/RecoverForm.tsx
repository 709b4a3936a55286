import { recoverSchema } from '#shared/contract/people/account.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx';
import { UsernameField } from '../../../ui/form/UsernameField.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useRecover } from './recoverApi.ts';

/** The code that somebody wrote down, and the password that they want. */
export function RecoverForm({ onDone }: { onDone: (isSignedIn: boolean) => void }) {
  const action = useRecover();
  const { form, onSubmit } = useActionForm({
    schema: recoverSchema,
    defaultValues: { username: '', code: '', password: '' },
    action,
    onDone: ({ isSignedIn }) => onDone(isSignedIn),
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <UsernameField
        autoComplete="username"
        error={errors.username?.message}
        {...form.register('username')}
      />
      <TextField
        label="Recovery Code"
        hint="32 letters and digits, with or without dashes."
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        error={errors.code?.message}
        {...form.register('code')}
      />
      <NewPasswordField
        label="New Password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" disabled={action.isPending} className="w-full">
        {action.isPending ? 'Saving...' : 'Save and sign in'}
      </Button>
    </form>
  );
}
