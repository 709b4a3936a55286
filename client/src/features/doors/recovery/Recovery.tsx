import type { ReactNode } from 'react';
import { DoorWords } from '../DoorWords.tsx';
import { SignedInHere } from '../SignedInHere.tsx';
import { RecoverForm } from './RecoverForm.tsx';

/** What a forgotten password needs: the recovery code, or somebody who helps. */
export function Recovery({ onDone }: { onDone: (isSignedIn: boolean) => void }) {
  return (
    <div className="space-y-6">
      <DoorWords emoji="🗝️" title="Forgot your password?">
        <p>With the recovery code that you wrote down, you choose a new one here.</p>
      </DoorWords>
      <SignedInHere>Signing in as somebody else ends that here.</SignedInHere>
      <RecoverForm onDone={onDone} />
      <section>
        <h2 id="without-a-code" className="font-extrabold">
          Without a code
        </h2>
        <ul aria-labelledby="without-a-code" className="mt-2 list-disc space-y-2 ps-5 text-sm text-muted">
          <Case who="You are a child:">
            ask a parent. In Settings, they choose a new password for you, or sign you in on your phone.
          </Case>
          <Case who="You are a parent:">
            ask another parent of your family. In Settings, “Invite another parent” makes a link. With it you
            come in with a new username.
          </Case>
          <Case who="ChorePod runs on your own computer:">
            in its folder, type <code className="block font-bold">npm run password -- your-username</code>
          </Case>
        </ul>
      </section>
    </div>
  );
}

const Case = ({ who, children }: { who: string; children: ReactNode }) => (
  <li>
    <b className="text-ink">{who}</b> {children}
  </li>
);
