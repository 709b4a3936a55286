import { useState } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { LeaveFamilyDialog } from '../dialogs.ts';

export function LeaveFamily({ family }: { family: CurrentFamily }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p className="mb-4">
        The others keep <bdi className="font-bold">{family.name}</bdi> as it is, without you.
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Leave the family
      </Button>
      {isAsking && <LeaveFamilyDialog family={family} onClose={() => setAsking(false)} />}
    </>
  );
}
