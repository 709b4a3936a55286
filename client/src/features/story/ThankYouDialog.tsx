import { useRef, useState } from 'react';
import type { NewThanks } from '#shared/contract/people/members.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../ui/dialog/DialogActions.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useSeen } from './api.ts';

interface ThankYouDialogProps {
  familyId: number;
  name: string;
  /** What one is thanked for and has not read yet, one after the other. */
  words: readonly NewThanks[];
  onClose: () => void;
}

/** Kind words, shown once to whoever they are for. */
export function ThankYouDialog({ familyId, name, words, onClose }: ThankYouDialogProps) {
  const [at, setAt] = useState(0);
  const seen = useSeen(familyId);
  const lovely = useRef<HTMLButtonElement>(null);
  const thanks = words[at];
  if (!thanks) return null;
  const next = () => {
    seen.mutate(thanks.id);
    if (at + 1 < words.length) setAt(at + 1);
    else onClose();
  };
  return (
    <Dialog
      title={`Thank you, ${name}!`}
      description={
        <>
          For <bdi className="font-bold">{thanks.taskTitle}</bdi>
        </>
      }
      onClose={next}
      focusFirst={lovely}
    >
      <p className="mb-4 rounded-tile bg-sun-soft px-4 py-5 text-center text-xl font-bold text-balance">
        <span aria-hidden className="mb-1 block animate-pop text-4xl">
          💛
        </span>
        <bdi>{thanks.text}</bdi>
      </p>
      <DialogActions>
        <Button ref={lovely} variant="sun" onClick={next}>
          Lovely!
        </Button>
      </DialogActions>
    </Dialog>
  );
}
