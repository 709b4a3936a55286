import { changePasswordSchema } from '#shared/contract/account.ts';
import type { User } from '#shared/contract/members.ts';
import { may } from '#shared/domain/may.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { useChangePassword } from './api.ts';

interface ChangePasswordFormProps {
  me: User;
  /** Whether this server has a skill that the family may be linked with. */
  isLinkable: boolean;
}

export function ChangePasswordForm({ me, isLinkable }: ChangePasswordFormProps) {
  const action = useChangePassword();
  const { form, onSubmit } = useActionForm({
    schema: changePasswordSchema,
    defaultValues: { current: '', next: '' },
    action,
    onDone: () => form.reset(),
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      {/* By this a password manager knows whose password it is to keep. */}
      <input type="text" autoComplete="username" value={me.username ?? ''} readOnly hidden />
      <TextField
        label="Current Password"
        type="password"
        autoComplete="current-password"
        error={errors.current?.message}
        {...form.register('current')}
      />
      <NewPasswordField label="New Password" error={errors.next?.message} {...form.register('next')} />
      <p className="text-sm text-muted">You stay signed in here and are signed out everywhere else.</p>
      {may.makeRecoveryCode(me) && (
        <p className="text-sm text-muted">
          A recovery code that you wrote down before is worth nothing then.
        </p>
      )}
      {isLinkable && may.linkVoice(me) && (
        <p className="text-sm text-muted">A link with Alexa ends, too. You can link it again afterwards.</p>
      )}
      <Button type="submit" disabled={action.isPending}>
        {action.isPending ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  );
}
