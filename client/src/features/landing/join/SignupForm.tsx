import { sizes } from '#shared/contract/endpoint/fields.ts';
import { signupSchema } from '#shared/contract/signIn/session.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { LeaveQuestion } from '../../../ui/dialog/LeaveQuestion.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useSignup } from './api.ts';
import { JoinFailure } from './JoinFailure.tsx';

export function SignupForm({ onDone }: { onDone: () => void }) {
  const action = useSignup();
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: signupSchema,
    defaultValues: { name: '', email: '', password: '' },
    action,
    onDone,
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <JoinFailure title="Signup failed" error={action.error} />
      <TextField
        label="Name"
        required
        maxLength={sizes.name}
        placeholder="Enter your full name"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Email"
        type="email"
        required
        maxLength={sizes.email}
        placeholder="Enter your email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NewPasswordField
        required
        placeholder="Create a password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" disabled={action.isPending} className="w-full">
        {action.isPending ? 'Creating Account...' : 'Sign Up'}
      </Button>
      <LeaveQuestion isUnsaved={isUnsaved} />
    </form>
  );
}
