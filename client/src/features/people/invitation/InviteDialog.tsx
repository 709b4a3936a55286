import { Share2 } from 'lucide-react';
import { useRef } from 'react';
import { showToast } from '../../../lib/page/toast.ts';
import { CopyButton } from '../../../ui/detail/CopyButton.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useInvite } from '../api.ts';
import { originForOthers } from '../signIn/addressForOthers.ts';
import { OnlyHere } from '../signIn/OnlyHere.tsx';

interface InviteDialogProps {
  familyId: number;
  onClose: () => void;
}

/** Makes a link for another parent and shows it, this once. */
export function InviteDialog({ familyId, onClose }: InviteDialogProps) {
  const { mutate, isPending, data: invitation } = useInvite(familyId);
  return (
    <Dialog title="Invite Another Parent" onClose={onClose}>
      {invitation ? (
        <Made {...invitation} onClose={onClose} />
      ) : (
        <Explained isPending={isPending} onMake={() => mutate()} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ExplainedProps {
  isPending: boolean;
  onMake: () => void;
  onClose: () => void;
}

function Explained({ isPending, onMake, onClose }: ExplainedProps) {
  return (
    <div className="space-y-4">
      <p>You get a link to send them. By it they choose a name and a password of their own, and are in.</p>
      <p>
        They may then do what you do for tasks, pots and children. Nobody but the owner can remove a parent,
        hand the family over or erase it.
      </p>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isPending} onClick={onMake}>
          Make a Link
        </Button>
      </DialogActions>
    </div>
  );
}

interface MadeProps {
  token: string;
  /** Where the server says that other devices find it. */
  origin: string | null;
  onClose: () => void;
}

function Made({ token, origin, onClose }: MadeProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const known = originForOthers(origin);
  const link = `${known ?? window.location.origin}/invite#${token}`;
  return (
    <div className="space-y-4">
      {known === null && <OnlyHere />}
      <p>
        Send it to them alone: whoever opens it first becomes a parent here. It is good for 7 days and for one
        person, and <b>shown only now</b>.
      </p>
      <p ref={text} className="select-all rounded-tile bg-sunken px-4 py-3 font-mono text-sm break-all">
        {link}
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton source={text} />
        {'share' in navigator && <ShareButton link={link} />}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </div>
  );
}

function ShareButton({ link }: { link: string }) {
  const sayFailed = (error: Error) => {
    // Whoever closes the phone's own list of apps has changed their mind.
    if (error.name === 'AbortError') return;
    showToast({ title: 'Could not share it', description: 'Please copy the link.', variant: 'destructive' });
  };
  const share = () => navigator.share({ title: 'ChorePod', text: invitation, url: link }).catch(sayFailed);
  return (
    <Button variant="soft" onClick={() => void share()}>
      <Share2 aria-hidden size={18} />
      Share
    </Button>
  );
}

const invitation = 'Join our family on ChorePod as a parent:';
