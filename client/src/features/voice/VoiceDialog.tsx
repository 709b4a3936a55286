import { useState } from 'react';
import type { VoiceLink } from '#shared/contract/programs/voice.ts';
import { Switch } from '../../ui/choice/Switch.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../ui/dialog/DialogActions.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useSetVoiceLink, useUnlinkVoice, useVoiceLink } from './api.ts';

/** What the owner decides about Alexa: since when, who is known, finishing by voice, and the end of it. */
export function VoiceDialog({ onClose }: { onClose: () => void }) {
  const { data: link, error, refetch } = useVoiceLink();
  return (
    <Dialog title="Voice" onClose={onClose}>
      {error && <LoadFailed what="the link with Alexa" error={error} onRetry={() => void refetch()} />}
      {!link && !error && <Skeleton className="h-40" />}
      {link &&
        (link.linkedSince === null ? (
          <NotLinked endedAt={link.endedAt} />
        ) : (
          <Linked link={link} since={link.linkedSince} />
        ))}
      <DialogActions>
        <span className="max-sm:hidden" />
        <Button variant="quiet" onClick={onClose} className="max-sm:col-span-2">
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function NotLinked({ endedAt }: Pick<VoiceLink, 'endedAt'>) {
  return (
    <div className="space-y-3">
      <p className="font-bold">Your family is not linked with Alexa.</p>
      {endedAt !== null && (
        <p>
          The link ended on {new Date(endedAt).toLocaleDateString()}, when you chose another password or
          signed out everywhere.
        </p>
      )}
      <p className="text-muted">
        Open the Alexa app on a parent's phone, find the skill “Chore Pod”, enable it, and sign in here when
        it asks. Then say: “Alexa, open chore pod.”
      </p>
    </div>
  );
}

function Linked({ link, since }: { link: VoiceLink; since: string }) {
  const { mutate, isPending } = useSetVoiceLink();
  const names = link.speakers.map(({ name }) => name).join(', ');
  return (
    <div className="space-y-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="text-muted">Linked since</dt>
        <dd className="font-bold">{new Date(since).toLocaleDateString()}</dd>
        <dt className="text-muted">Known voices</dt>
        <dd dir="auto" className="font-bold">
          {names || 'Nobody yet'}
        </dd>
      </dl>
      <Switch
        label="Tasks may be finished by voice"
        checked={link.mayComplete}
        disabled={isPending}
        onChange={({ target }) => mutate({ mayComplete: target.checked })}
      />
      <Unlink />
    </div>
  );
}

/** Asks in its own place: a dialog over a dialog would hide what it is about. */
function Unlink() {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useUnlinkVoice();
  if (!isAsking)
    return (
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Unlink Alexa
      </Button>
    );
  return (
    <div role="alert" className="space-y-3 rounded-tile bg-danger-soft p-4">
      <p className="font-bold">Unlink Alexa from your family? Every speaker will have to be linked again.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setAsking(false)}>
          Keep it
        </Button>
        <Button variant="danger" disabled={isPending} onClick={() => mutate()}>
          Unlink
        </Button>
      </div>
    </div>
  );
}
