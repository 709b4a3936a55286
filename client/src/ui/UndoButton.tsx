import { Undo2 } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { Button } from './Button.tsx';

interface UndoButtonProps {
  /** The title of what is taken back. */
  of: string;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

export function UndoButton({ of, onClick }: UndoButtonProps) {
  return (
    <Button
      variant="soft"
      aria-label={`Undo ${of}`}
      onClick={onClick}
      className="shrink-0 gap-1.5 px-3 text-sm"
    >
      <Undo2 aria-hidden size={16} />
      Undo
    </Button>
  );
}
