import { useState } from 'react';
import { Button } from '../../../ui/page/Button.tsx';
import { RecoveryCodeDialog } from '../dialogs.ts';

export function RecoveryCode({ username }: { username: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="mb-4">A code on paper, for the day on which you forget your password.</p>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Make a recovery code
      </Button>
      {isOpen && <RecoveryCodeDialog username={username} onClose={() => setOpen(false)} />}
    </>
  );
}
