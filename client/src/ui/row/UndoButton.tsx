import { Undo2 } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { Button } from '../page/Button.tsx';

interface UndoButtonProps {
  /** The title of what is taken back. */
  of: string;
  /** No wider than an icon: the word stands below it. */
  isNarrow?: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

export function UndoButton({ of, isNarrow = false, onClick }: UndoButtonProps) {
  const props = { 'aria-label': `Undo ${of}`, onClick };
  if (isNarrow)
    return (
      <button
        type="button"
        className="grid size-[44px] shrink-0 place-content-center justify-items-center whitespace-nowrap rounded-field bg-primary-soft text-[min(0.75rem,12px)]/4 font-bold text-primary-strong hover:brightness-95"
        {...props}
      >
        <Undo2 aria-hidden size={16} />
        Undo
      </button>
    );
  return (
    <Button variant="soft" className="shrink-0 gap-1.5 px-3 text-sm" {...props}>
      <Undo2 aria-hidden size={16} />
      Undo
    </Button>
  );
}
