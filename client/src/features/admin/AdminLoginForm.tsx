import { adminLoginSchema } from '#shared/contract/blog/admin.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { TextField } from '../../ui/form/Field.tsx';
import { UsernameField } from '../../ui/form/UsernameField.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useAdminLogin } from './api.ts';

export function AdminLoginForm({ onDone }: { onDone: () => void }) {
  const action = useAdminLogin();
  const { form, onSubmit } = useActionForm({
    schema: adminLoginSchema,
    defaultValues: { username: '', password: '' },
    action,
    onDone,
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <UsernameField
        required
        autoComplete="username"
        error={errors.username?.message}
        {...form.register('username')}
      />
      <TextField
        label="Password"
        type="password"
        required
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
