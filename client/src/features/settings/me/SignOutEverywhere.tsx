import { useState } from 'react';
import { Button } from '../../../ui/page/Button.tsx';
import { SignOutEverywhereDialog } from '../dialogs.ts';

export function SignOutEverywhere({ isLinked }: { isLinked: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p className="mb-4">Sign out on every phone, tablet and computer at once, this one too.</p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {isAsking && <SignOutEverywhereDialog isLinked={isLinked} onClose={() => setAsking(false)} />}
    </>
  );
}
