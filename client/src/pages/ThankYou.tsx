import { useState } from 'react';
import type { NewThanks, User } from '#shared/contract/members.ts';
import { firstName } from '#shared/domain/members.ts';
import { ThankYouDialog } from '../features/story/dialogs.ts';
import { useMembers } from '../sync/familyLists.ts';

/** Kind words that somebody has not read: as they come to the page, and not under a finger that ticks. */
export function ThankYou({ familyId, me }: { familyId: number; me: Pick<User, 'id' | 'name'> }) {
  const { data: members } = useMembers(familyId);
  const [words, setWords] = useState<readonly NewThanks[]>();
  if (members && !words) setWords(members.find(({ id }) => id === me.id)?.newThanks ?? []);
  if (!words?.length) return null;
  return (
    <ThankYouDialog
      familyId={familyId}
      name={firstName(me.name)}
      words={words}
      onClose={() => setWords([])}
    />
  );
}
