import type { User } from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { useChangePassword } from '../api.ts';
import { OwnPasswordFields, useOwnPasswordForm } from './OwnPasswordFields.tsx';

interface ChangePasswordFormProps {
  me: User;
  /** Whether this server has a skill that the family may be linked with. */
  isLinkable: boolean;
}

export function ChangePasswordForm({ me, isLinkable }: ChangePasswordFormProps) {
  const action = useChangePassword();
  const { form, onSubmit } = useOwnPasswordForm(action, () => form.reset());
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <OwnPasswordFields username={me.username} form={form} />
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
