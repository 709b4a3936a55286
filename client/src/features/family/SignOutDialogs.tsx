import { Settings } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { User } from '#shared/contract/people/members.ts';
import { firstName } from '#shared/domain/people/members.ts';
import { unsentWords, useUnsent } from '../../lib/browser/kept/unsent.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { UnsentNote } from '../../ui/note/UnsentNote.tsx';
import { buttonClass } from '../../ui/page/Button.tsx';

interface MyMenuProps {
  me: User;
  onClose: () => void;
}

/** What stands behind a child's face. */
export function MyMenu({ me, onClose }: MyMenuProps) {
  // Left to itself the dialog passes over links.
  const settings = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog title={me.name} onClose={onClose} focusFirst={settings}>
      <div className="grid gap-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:pb-7">
        <Link ref={settings} href="/settings" onClick={onClose} className={buttonClass('quiet')}>
          <Settings aria-hidden size={20} />
          Settings
        </Link>
      </div>
    </Dialog>
  );
}

interface QuestionProps {
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before somebody logs out who cannot come back by themselves, or with ticks that are not sent yet. */
export function LogoutQuestion({
  me,
  hasPassword,
  ...rest
}: QuestionProps & { me: User; hasPassword: boolean }) {
  return hasPassword ? <UnsentQuestion {...rest} /> : <CodeQuestion me={me} {...rest} />;
}

function UnsentQuestion(props: QuestionProps) {
  const { count, isKept } = useUnsent();
  const question =
    count > 0
      ? `${unsentWords(count)} Sign out anyway? ${becomesOfUnsent(isKept)}`
      : 'All is sent by now. Sign out?';
  return <ConfirmDialog title="Sign Out" question={question} confirm="Sign Out" {...props} />;
}

function CodeQuestion({ me, ...props }: QuestionProps & { me: User }) {
  const { count, isKept } = useUnsent();
  return (
    <ConfirmDialog
      title={`Log out of ChorePod here, ${firstName(me.name)}?`}
      question={
        <>
          Your chores and pots wait for you. To come back, ask a parent for a new code.
          <UnsentNote />
          {count > 0 && becomesOfUnsent(isKept)}
        </>
      }
      confirm="Log Out"
      {...props}
    />
  );
}

/** What happens to ticks that are not sent when one signs out. */
const becomesOfUnsent = (isKept: boolean): string =>
  isKept ? 'They wait in this browser until you sign in here again.' : 'They would be lost.';
