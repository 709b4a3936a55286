import { useState } from 'react';
import { useLeave } from '../../lib/page/useLeave.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useLogoutEverywhere } from './api.ts';

export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useLogoutEverywhere();
  const leave = useLeave();
  return (
    <>
      <p className="mb-4">Sign out on every phone, tablet and computer at once, this one too.</p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Sign Out Everywhere"
          question="Everywhere you are signed in, you will need your username and password again, here too."
          confirm="Sign Out"
          isPending={isPending}
          onConfirm={() => mutate(undefined, { onSuccess: leave })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
