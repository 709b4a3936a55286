import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogContext } from './dialogContext.ts';

/** Has the dialog that it stands in ask before what was typed is lost; staying leads back into the field. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: () => boolean }) {
  const dialog = use(DialogContext);
  const mayClose = dialog?.mayClose;
  const [isAsking, setAsking] = useState(false);
  const field = useLastField();
  const ask = useEffectEvent(() => {
    if (!isUnsaved()) return true;
    // What has the focus now gets it back.
    if (!isAsking) field.current?.focus({ preventScroll: true });
    // What comes through to the form while the question is there was meant for the question, and says stay: a key does
    // that is pressed before the layers below one another know which of them is on top.
    setAsking(!isAsking);
    return false;
  });
  useEffect(() => {
    if (!mayClose) return;
    mayClose.current = () => ask();
    return () => {
      mayClose.current = null;
    };
  }, [mayClose]);
  const stay = useEffectEvent((event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault());
  // The page may be left for another site, closed or loaded anew: that the browser asks in its own words.
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => stay(event);
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
  if (!isAsking || !dialog) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      question="What you changed here is not saved yet."
      cancel="Keep editing"
      confirm="Leave"
      isPending={false}
      onConfirm={dialog.onClose}
      onClose={() => setAsking(false)}
    />
  );
}

/** The field that had the focus last: by now the X of the dialog may have it. */
function useLastField() {
  const field = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('input, select, textarea')) field.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return field;
}
