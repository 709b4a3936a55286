import { createContext, type RefObject } from 'react';

interface DialogSurroundings {
  /** Asked before the dialog is closed by Escape, its X, a tap beside it or the way back. */
  mayClose: RefObject<(() => boolean) | null>;
  /** Closes it without asking. */
  onClose: () => void;
}

/** The dialog that something stands in. */
export const DialogContext = createContext<DialogSurroundings | null>(null);
