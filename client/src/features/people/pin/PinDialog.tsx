import { useState } from 'react';
import type { Member } from '#shared/contract/people/members.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { ToggleChip } from '../../../ui/choice/ToggleChip.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useSetPin } from '../api.ts';
import { PinPictures } from './PinPictures.tsx';
import { pinFormSchema } from './pinForm.ts';

interface PinDialogProps {
  person: Member;
  onClose: () => void;
}

/** Four digits or four pictures, which are the same four digits. */
export function PinDialog({ person, onClose }: PinDialogProps) {
  const action = useSetPin(person);
  const [asPictures, setAsPictures] = useState(false);
  const { form, onSubmit, isUnsaved } = useActionForm({
    schema: pinFormSchema,
    defaultValues: { pin: '' },
    action,
    onDone: onClose,
  });
  const choose = (pin: string) => form.setValue('pin', pin, { shouldValidate: form.formState.isSubmitted });
  const pin = form.watch('pin');
  const error = form.formState.errors.pin?.message;
  return (
    <Dialog
      title="PIN for the Tablet"
      description={
        <>
          The family tablet asks for it when somebody taps on{' '}
          <bdi className="font-bold text-ink">{person.name}</bdi>. It is good for nothing else.
        </>
      }
      onClose={onClose}
    >
      <DialogForm
        submit="Save PIN"
        isPending={action.isPending}
        isUnsaved={isUnsaved}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">What the PIN is made of</legend>
          <ToggleChip isOn={!asPictures} onClick={() => setAsPictures(false)} className="px-4">
            Four digits
          </ToggleChip>
          <ToggleChip isOn={asPictures} onClick={() => setAsPictures(true)} className="px-4">
            Four pictures
          </ToggleChip>
        </fieldset>
        {asPictures ? (
          <PinPictures pin={pin} error={error} onChange={choose} />
        ) : (
          <TextField
            label="Four Digits"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            error={error}
            {...form.register('pin')}
          />
        )}
        <Button
          variant="quiet"
          disabled={action.isPending}
          onClick={() => action.mutate({ pin: null }, { onSuccess: onClose })}
        >
          Remove the PIN
        </Button>
      </DialogForm>
    </Dialog>
  );
}
