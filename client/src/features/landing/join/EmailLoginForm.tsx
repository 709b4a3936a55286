import type { User } from '#shared/contract/people/members.ts';
import { emailLoginSchema } from '#shared/contract/signIn/session.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useEmailLogin } from './api.ts';
import { JoinFailure } from './JoinFailure.tsx';

export function EmailLoginForm({ onDone }: { onDone: (user: User) => void }) {
  const action = useEmailLogin();
  const { form, onSubmit } = useActionForm({
    schema: emailLoginSchema,
    defaultValues: { email: '', password: '' },
    action,
    onDone,
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <JoinFailure title="Login failed" error={action.error} />
      <TextField
        label="Email"
        type="email"
        required
        placeholder="Enter your email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Password"
        type="password"
        required
        placeholder="Enter your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" disabled={action.isPending} className="w-full">
        {action.isPending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
