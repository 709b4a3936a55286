import { ChevronDown } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { taskPicture } from '#shared/domain/tasks/taskPicture.ts';
import { onDemand } from '../../../lib/page/onDemand.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';

const PicturePicker = onDemand(async () => (await import('./PicturePicker.tsx')).PicturePicker);

/** What was chosen: null goes by the title, and undefined does so without a word about it. */
type Chosen = string | null | undefined;

interface PictureFieldProps {
  /** As typed so far. */
  title: string;
  value: Chosen;
  /** As the form opened. */
  before: Chosen;
  error: string | undefined;
  onChange: (chosen: Chosen) => void;
  focusRef: Ref<HTMLButtonElement>;
}

/** The picture that it will be; a tap unfolds others to choose from. */
export function PictureField({ title, value, before, error, onChange, focusRef }: PictureFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const close = () => {
    field.current?.querySelector('button')?.focus();
    setOpen(false);
  };
  const choose = (picture: string | null) => {
    // What was never chosen is not said to be nothing: what is sent stays as it was.
    onChange(picture ?? (before ? null : undefined));
    close();
  };
  return (
    <div ref={field} className="space-y-1.5">
      <button
        ref={focusRef}
        type="button"
        name="picture"
        aria-expanded={isOpen}
        aria-describedby={error && id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-13 w-full flex-wrap items-center gap-x-3 rounded-field bg-sunken px-3 py-1 text-start hover:brightness-95"
      >
        <span className="text-[32px] leading-tight">{taskPicture({ picture: value ?? null, title })}</span>
        <span className="font-bold">Picture</span>{' '}
        <span className="text-sm text-muted">{value ? 'chosen' : 'by the title'}</span>
        <ChevronDown aria-hidden size={20} className={`ms-auto text-muted ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <PicturePicker title={title} chosen={value ?? null} onChoose={choose} onClose={close} />}
      <FieldError id={id} error={error} />
    </div>
  );
}
