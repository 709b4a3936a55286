import { type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../page/IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

interface Control {
  /** What it does, such as 'Edit task'. */
  does: string;
  /** The dialog that it opens. */
  dialog: (close: () => void) => ReactNode;
}

interface RowControlsProps {
  /** The name of what the row is about. */
  of: string;
  edit: Control;
  remove: Control;
  /** What else can be done, between the two. */
  children?: ReactNode;
}

/** Edit and delete at the end of a row: seen on hover, on focus, and always on touch screens. */
export function RowControls({ of, edit, remove, children }: RowControlsProps) {
  return (
    <div className="-me-2 flex flex-wrap justify-end self-end">
      <ControlButton of={of} Icon={Pencil} {...edit} />
      {children}
      <ControlButton of={of} Icon={Trash2} {...remove} />
    </div>
  );
}

function ControlButton({ of, does, dialog, Icon }: Control & { of: string; Icon: LucideIcon }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="reveal">
      <Tooltip text={does}>
        <IconButton
          label={`${does}: ${of}`}
          icon={<Icon aria-hidden size={18} />}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {isOpen && dialog(() => setOpen(false))}
    </div>
  );
}
