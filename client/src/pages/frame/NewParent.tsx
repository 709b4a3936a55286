import { useState } from 'react';
import type { User } from '#shared/contract/people/members.ts';
import { OwnPasswordDialog } from '../../features/settings/dialogs.ts';

/** Asks a member who was made a parent for a password of their own; once for each time that the page is opened. */
export function NewParent({ familyId, me }: { familyId: number; me: User }) {
  const [isLater, setLater] = useState(false);
  if (!me.becomesParent || isLater) return null;
  return <OwnPasswordDialog familyId={familyId} me={me} onClose={() => setLater(true)} />;
}
