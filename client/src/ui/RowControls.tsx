import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from './IconButton.tsx';
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
}

/** Edit and delete at the end of a row: seen on hover, on focus, and always on touch screens. */
export function RowControls({ of, edit, remove }: RowControlsProps) {
  const [opened, setOpened] = useState<Control['does'] | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="-mr-2 flex self-end">
      {[
        { ...edit, Icon: Pencil },
        { ...remove, Icon: Trash2 },
      ].map(({ does, dialog, Icon }) => (
        <div key={does} className="reveal">
          <Tooltip text={does}>
            <IconButton
              label={`${does}: ${of}`}
              icon={<Icon aria-hidden size={18} />}
              onClick={() => setOpened(does)}
            />
          </Tooltip>
          {opened === does && dialog(close)}
        </div>
      ))}
    </div>
  );
}
