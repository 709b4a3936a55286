import { Dialog } from './Dialog.tsx';
import { DialogForm, type DialogFormProps } from './DialogForm.tsx';

/** A dialog that is a form and nothing else. */
export function FormDialog({ title, ...form }: DialogFormProps & { title: string }) {
  return (
    <Dialog title={title} onClose={form.onClose}>
      <DialogForm {...form} />
    </Dialog>
  );
}
