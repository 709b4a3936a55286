import { useEffect } from 'react';
import type { Member } from '#shared/contract/people/members.ts';
import type { SignInLink } from '#shared/contract/signIn/signInLinks.ts';
import { codeLength } from '#shared/domain/signIn/signInCode.ts';
import { showToast } from '../../../lib/page/toast.ts';
import { NotConfirmed } from '../../../lib/query/confirmed/confirmation.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LoadFailed } from '../../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../../ui/notice/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { originForOthers, sayOrigin } from './addressForOthers.ts';
import { OnlyHere } from './OnlyHere.tsx';
import { QrCode } from './QrCode.tsx';
import { useSignedInSince, useSignInLink } from './signInLink.ts';
import { useMinutesLeft } from './useMinutesLeft.ts';

interface SignInDialogProps {
  person: Member;
  onClose: () => void;
}

/** Signs somebody in on a phone without a password: by its camera, or by eight letters. */
export function SignInDialog({ person, onClose }: SignInDialogProps) {
  const { data: link, error, isFetching, refetch } = useSignInLink(person.id);
  const renew = () => void refetch();
  // Whoever closes the question for the password wanted no code.
  useEffect(() => {
    if (error instanceof NotConfirmed) onClose();
  }, [error, onClose]);
  const isSignedIn = useSignedInSince(person.id, link);
  useEffect(() => {
    if (!isSignedIn) return;
    showToast({ title: `${person.name} is signed in` });
    onClose();
  }, [isSignedIn, person.name, onClose]);
  return (
    <Dialog
      title="Sign In on a Phone"
      description={
        <>
          <bdi className="font-bold text-ink">{person.name}</bdi> signs in with the phone's camera, or by
          typing. No password is needed.
        </>
      }
      onClose={onClose}
    >
      <div className="space-y-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:pb-7">
        {error && !isFetching && !(error instanceof NotConfirmed) && (
          <LoadFailed what="a code" error={error} onRetry={renew} />
        )}
        {!link && isFetching && <Making />}
        {link && !(error && !isFetching) && (
          <Made link={link} name={person.name} isRenewing={isFetching} onRenew={renew} />
        )}
      </div>
    </Dialog>
  );
}

function Making() {
  return (
    <>
      <span role="status" className="sr-only">
        Making a code
      </span>
      <Skeleton className="mx-auto size-60 max-w-full" />
      <Skeleton className="h-24" />
    </>
  );
}

interface MadeProps {
  link: SignInLink;
  name: string;
  isRenewing: boolean;
  onRenew: () => void;
}

function Made({ link, name, isRenewing, onRenew }: MadeProps) {
  const { token, code, expiresAt } = link;
  const minutes = useMinutesLeft(expiresAt);
  const origin = originForOthers(link.origin);
  const isOver = minutes === 0;
  return (
    <>
      {origin === null && <OnlyHere />}
      {!isOver && origin && (
        <QrCode link={`${origin}/join#${token}`} label={`Code to sign ${name} in, for a camera`} />
      )}
      {!isOver && <Typed origin={origin} code={code} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role={isOver ? 'status' : undefined} className="flex-1 basis-40 text-muted">
          {isOver ? 'This code is no longer good. Make a new one.' : `Good for ${inMinutes(minutes)}, once.`}
        </p>
        <Button variant={isOver ? 'primary' : 'quiet'} disabled={isRenewing} onClick={onRenew}>
          New Code
        </Button>
      </div>
    </>
  );
}

const inMinutes = (minutes: number) => (minutes === 1 ? 'one more minute' : `${minutes} more minutes`);

function Typed({ origin, code }: { origin: string | null; code: string }) {
  return (
    <div className="rounded-tile bg-sunken px-4 py-3 text-center">
      <p className="text-balance">
        {origin ? (
          <>
            Or open <b>{sayOrigin(origin)}/join</b> on the phone and type
          </>
        ) : (
          <>
            On the phone, add <b>/join</b> to that address and type
          </>
        )}
      </p>
      <p className="mt-1 flex flex-wrap justify-center gap-x-[0.6em] font-mono text-[min(2.25rem,11vw)] leading-tight font-bold tracking-widest">
        <span className="sr-only">{[...code].join(' ')}</span>
        <span aria-hidden>{code.slice(0, codeLength / 2)}</span>
        <span aria-hidden>{code.slice(codeLength / 2)}</span>
      </p>
    </div>
  );
}
