import { type FormEvent, useState } from 'react';
import { thanksAtMost } from '#shared/contract/chores/story.ts';
import { ToggleChip } from '../../ui/choice/ToggleChip.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../ui/dialog/DialogActions.tsx';
import { LeaveQuestion } from '../../ui/dialog/LeaveQuestion.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { type ThankedFor, useThank } from './api.ts';

const kindWords = [
  'Thank you!',
  'Without being asked!',
  'You did that so well.',
  'That helped all of us.',
] as const;

interface ThanksDialogProps {
  familyId: number;
  entry: ThankedFor;
  onClose: () => void;
}

/** A kind line for what somebody did, in one tap or in one's own words. */
export function ThanksDialog({ familyId, entry, onClose }: ThanksDialogProps) {
  const { name, taskTitle, thanks } = entry;
  const [text, setText] = useState(thanks?.text ?? '');
  const { mutate, isPending } = useThank(familyId, entry);
  const say = (words: string | null) => mutate(words, { onSuccess: onClose });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) say(text);
  };
  return (
    <Dialog
      title={`Thank ${name}`}
      description={
        <>
          For <bdi className="font-bold">{taskTitle}</bdi>
        </>
      }
      onClose={onClose}
    >
      <form onSubmit={onSubmit} className="space-y-4">
        <div className="flex flex-wrap gap-2">
          {kindWords.map((words) => (
            <ToggleChip key={words} isOn={text === words} onClick={() => setText(words)}>
              {words}
            </ToggleChip>
          ))}
        </div>
        <TextField
          label="Kind words"
          maxLength={thanksAtMost}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogActions>
          {thanks && (
            <Button variant="quiet" disabled={isPending} onClick={() => say(null)}>
              Take back
            </Button>
          )}
          <Button type="submit" disabled={isPending || !text.trim()}>
            Say thanks
          </Button>
        </DialogActions>
      </form>
      <LeaveQuestion isUnsaved={() => text !== (thanks?.text ?? '')} />
    </Dialog>
  );
}
