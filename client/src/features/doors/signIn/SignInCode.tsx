import { type ComponentProps, useState } from 'react';
import { DoorWords } from '../DoorWords.tsx';
import { CodeForm } from './CodeForm.tsx';
import { SignInHere } from './SignInHere.tsx';

type CodeOwner = Omit<ComponentProps<typeof SignInHere>, 'onDone'>;

/** Asks for the code, and then whether it is the right person. */
export function SignInCode({ onDone }: { onDone: () => void }) {
  const [found, setFound] = useState<CodeOwner | null>(null);
  if (found) return <SignInHere {...found} wasTyped onDone={onDone} />;
  return (
    <div className="space-y-6">
      <DoorWords emoji="🔑" title="Sign in with a code">
        <p>A parent taps “Sign in on a phone” beside your name, and 8 letters appear. Type them here.</p>
      </DoorWords>
      <CodeForm onFound={setFound} />
    </div>
  );
}
