import { sizes } from '#shared/contract/endpoint/fields.ts';
import { acceptInvitationSchema } from '#shared/contract/people/invitations.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx';
import { UsernameField } from '../../../ui/form/UsernameField.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import type { useAccept } from '../api.ts';

interface AcceptFormProps {
  token: string;
  action: ReturnType<typeof useAccept>;
  onDone: () => void;
}

/** What an invited parent chooses for themselves. */
export function AcceptForm({ token, action, onDone }: AcceptFormProps) {
  const { form, onSubmit } = useActionForm({
    schema: acceptInvitationSchema,
    defaultValues: { token, name: '', username: '', password: '' },
    action,
    onDone,
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <TextField
        label="Your Name"
        maxLength={sizes.name}
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <UsernameField
        maxLength={sizes.username}
        autoComplete="username"
        error={errors.username?.message}
        {...form.register('username')}
      />
      <NewPasswordField error={errors.password?.message} {...form.register('password')} />
      <Button type="submit" disabled={action.isPending} className="w-full">
        {action.isPending ? 'Joining...' : 'Join the family'}
      </Button>
    </form>
  );
}
