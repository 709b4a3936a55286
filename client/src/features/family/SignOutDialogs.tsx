import { LogOut, Settings } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { User } from '#shared/contract/members.ts';
import { firstName } from '#shared/domain/members.ts';
import { unsentWords, useUnsent } from '../../lib/browser/unsent.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { UnsentNote } from '../../ui/UnsentNote.tsx';

interface SignOutDialogProps {
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What happens to ticks that are not sent when one signs out. */
const becomesOfUnsent = (isKept: boolean): string =>
  isKept ? 'They wait in this browser until you sign in here again.' : 'They would be lost.';

/** Asks whoever signs out before all that they ticked has arrived. */
export function SignOutDialog(props: SignOutDialogProps) {
  const { count, isKept } = useUnsent();
  const question =
    count > 0
      ? `${unsentWords(count)} Sign out anyway? ${becomesOfUnsent(isKept)}`
      : 'All is sent by now. Sign out?';
  return <ConfirmDialog title="Sign Out" question={question} confirm="Sign Out" {...props} />;
}

interface MyMenuProps {
  me: User;
  isLeaving: boolean;
  onLogout: () => void;
  onClose: () => void;
}

/** What stands behind a child's face. Logging out asks first. */
export function MyMenu({ me, onClose, ...leaving }: MyMenuProps) {
  const [isAsking, setAsking] = useState(false);
  // Left to itself the dialog passes over links, and begins with the way out.
  const settings = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog title={me.name} onClose={onClose} focusFirst={settings}>
      <div className="grid gap-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:pb-7">
        <Link ref={settings} href="/settings" onClick={onClose} className={buttonClass('quiet')}>
          <Settings aria-hidden size={20} />
          Settings
        </Link>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <LogOut aria-hidden size={20} />
          <span>{leaving.isLeaving ? 'Logging out...' : 'Logout'}</span>
        </Button>
      </div>
      {isAsking && <LogoutQuestion me={me} {...leaving} onClose={() => setAsking(false)} />}
    </Dialog>
  );
}

function LogoutQuestion({ me, isLeaving, onLogout, onClose }: MyMenuProps) {
  const { count, isKept } = useUnsent();
  return (
    <ConfirmDialog
      title={`Log out of ChorePod here, ${firstName(me.name)}?`}
      question={
        <>
          {wayBack(me)}
          <UnsentNote />
          {count > 0 && becomesOfUnsent(isKept)}
        </>
      }
      confirm="Log Out"
      isPending={isLeaving}
      onConfirm={onLogout}
      onClose={onClose}
    />
  );
}

/** Who has no username came in by a code. */
const wayBack = ({ username }: User): string =>
  username === null
    ? 'Your chores and pots wait for you. To come back, ask a parent for a new code.'
    : `Your chores and pots wait for you. To come back, you need your username, ${username}, and your password.`;
