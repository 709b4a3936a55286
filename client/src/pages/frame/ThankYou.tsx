import { useState } from 'react';
import type { NewThanks, User } from '#shared/contract/people/members.ts';
import { firstName } from '#shared/domain/people/members.ts';
import { ThankYouDialog } from '../../features/story/dialogs.ts';
import { useQuietEnd } from '../../lib/browser/touch/useQuietEnd.ts';
import { useMembers } from '../../sync/lists/familyLists.ts';

/** Milliseconds without a touch or a key, after which nobody is about to tap. */
const quietFor = 2000;

/**
 * Kind words that somebody has not read: those that are there come with the page, later ones once nobody taps and no
 * other dialog is open.
 */
export function ThankYou({ familyId, me }: { familyId: number; me: Pick<User, 'id' | 'name'> }) {
  const { data: members } = useMembers(familyId);
  const [words, setWords] = useState<readonly NewThanks[]>([]);
  const [told, setTold] = useState<readonly string[]>();
  const unread = members?.find(({ id }) => id === me.id)?.newThanks ?? [];
  const fresh = unread.filter((each) => !told?.includes(keyOf(each)));
  const tell = () => {
    setWords(fresh);
    setTold([...(told ?? []), ...fresh.map(keyOf)]);
  };
  if (members && !told) tell();
  if (words.length === 0) return fresh.length > 0 && <WhenQuiet onQuiet={tell} />;
  return (
    <ThankYouDialog
      familyId={familyId}
      name={firstName(me.name)}
      words={words}
      onClose={() => setWords([])}
    />
  );
}

/** Other words for the same thing are new. */
const keyOf = ({ id, text }: NewThanks) => `${id} ${text}`;

function WhenQuiet({ onQuiet }: { onQuiet: () => void }) {
  useQuietEnd(quietFor, onQuiet, () => document.querySelector('[data-dialog]') !== null);
  return null;
}
