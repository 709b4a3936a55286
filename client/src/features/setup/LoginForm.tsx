import type { User } from '#shared/contract/people/members.ts';
import { loginSchema } from '#shared/contract/signIn/session.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { useIsAlive } from '../../lib/page/served/useIsAlive.ts';
import { TextField } from '../../ui/form/Field.tsx';
import { UsernameField } from '../../ui/form/UsernameField.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useLogin } from './api.ts';

export function LoginForm({ onDone }: { onDone: (user: User) => void }) {
  const isAlive = useIsAlive();
  const action = useLogin();
  const { form, onSubmit } = useActionForm({
    schema: loginSchema,
    defaultValues: null,
    action,
    onDone,
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
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" disabled={!isAlive || action.isPending} className="w-full">
        {action.isPending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
