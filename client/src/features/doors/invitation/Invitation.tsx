import { Skeleton } from '../../../ui/notice/Skeleton.tsx';
import { useAccept, useLook } from '../api.ts';
import { DoorWords } from '../DoorWords.tsx';
import { LookFailed } from '../LookFailed.tsx';
import { isGone } from '../refusals.ts';
import { SignedInHere } from '../SignedInHere.tsx';
import { AcceptForm } from './AcceptForm.tsx';

interface InvitationProps {
  token: string;
  onDone: () => void;
}

/** Whose family a link invites to, and the way in. */
export function Invitation({ token, onDone }: InvitationProps) {
  const { data, error, refetch } = useLook('POST /api/invitations/look', token);
  if (data) return <Accept token={token} familyName={data.familyName} onDone={onDone} />;
  if (!error) return <Skeleton className="h-96" />;
  return (
    <LookFailed
      error={error}
      what="your invitation"
      gone={<InvitationGone />}
      onRetry={() => void refetch()}
    />
  );
}

function Accept({ token, familyName, onDone }: InvitationProps & { familyName: string }) {
  const action = useAccept(familyName);
  // Of two who accept at once, one gets in.
  if (isGone(action.error)) return <InvitationGone takesFocus />;
  return (
    <div className="space-y-6">
      <DoorWords
        emoji="💌"
        title={
          <>
            You are invited to <bdi>{familyName}</bdi>
          </>
        }
      >
        <p>Look after chores and rewards together. Choose how you sign in, and you are there.</p>
      </DoorWords>
      <SignedInHere>Accepting makes a new account, and this browser goes on as that one.</SignedInHere>
      <AcceptForm token={token} action={action} onDone={onDone} />
    </div>
  );
}

function InvitationGone({ takesFocus }: { takesFocus?: boolean }) {
  return (
    <DoorWords emoji="🍂" title="This invitation is no longer good" {...(takesFocus && { takesFocus })}>
      <p>Each one works once, for 7 days, and can be taken back. Ask whoever sent it to you for a new one.</p>
    </DoorWords>
  );
}
