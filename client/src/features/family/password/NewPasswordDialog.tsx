import type { Member } from '#shared/contract/people/members.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

export function NewPasswordDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  return (
    <Dialog title="New Password" onClose={onClose}>
      <NewPasswordForm member={member} onClose={onClose} />
    </Dialog>
  );
}
