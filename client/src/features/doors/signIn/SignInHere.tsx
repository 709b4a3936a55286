import type { SignInProof } from '#shared/contract/signIn/signInLinks.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { type Signable, useSignInByLink } from '../api.ts';
import { DoorWords } from '../DoorWords.tsx';
import { isGone } from '../refusals.ts';
import { SignedInHere } from '../SignedInHere.tsx';
import { LinkGone } from './LinkGone.tsx';

interface SignInHereProps extends Signable {
  proof: SignInProof;
  /** Whether it came in place of a form. */
  wasTyped?: boolean;
  onDone: () => void;
}

/** Asks before it signs somebody in. The button alone spends the link: nothing that merely opens a page does. */
export function SignInHere({ proof, name, familyName, wasTyped = false, onDone }: SignInHereProps) {
  const action = useSignInByLink(name);
  if (isGone(action.error)) return <LinkGone takesFocus />;
  return (
    <div className="space-y-6">
      <DoorWords
        emoji="👋"
        takesFocus={wasTyped}
        title={
          <>
            Sign in here as <bdi>{name}</bdi>, of <bdi>{familyName}</bdi>?
          </>
        }
      >
        <p>You stay signed in on this device, so let it be one of your own.</p>
      </DoorWords>
      <SignedInHere>
        Signing in as <bdi className="font-bold">{name}</bdi>, of{' '}
        <bdi className="font-bold">{familyName}</bdi>, ends that here.
      </SignedInHere>
      <Button
        disabled={action.isPending}
        onClick={() => action.mutate(proof, { onSuccess: onDone })}
        className="min-h-16 w-full text-xl"
      >
        {action.isPending ? (
          'Signing in...'
        ) : (
          <span className="keeps-in min-w-0">
            Sign in as <bdi>{name}</bdi>
          </span>
        )}
      </Button>
      <p className="text-center text-sm text-muted">Not you? Close this page: nothing has changed.</p>
    </div>
  );
}
