import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { taskPicture } from '#shared/domain/tasks/taskPicture.ts';
import { useClosedByBack } from '../../../ui/dialog/useClosedByBack.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { findPictures } from './findPictures.ts';
import { PictureGrid } from './PictureGrid.tsx';

interface PicturePickerProps {
  title: string;
  chosen: string | null;
  /** Null goes by the title. */
  onChoose: (picture: string | null) => void;
  onClose: () => void;
}

/** A small set of pictures, to be searched by words; any other emoji can be typed there. */
export function PicturePicker({ title, chosen, onChoose, onClose }: PicturePickerProps) {
  const [search, setSearch] = useState('');
  const picker = useRef<HTMLDivElement>(null);
  const found = findPictures(search);
  useClosedByBack(onClose);
  useClosedByEscape(onClose);
  useEffect(() => {
    // Newer browsers answer a promise here, which is nothing to clean up.
    picker.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') picker.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    // Enter would send the form.
    if (event.key === 'ArrowDown' || event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' && search.trim() && found[0]) onChoose(found[0].picture);
  };
  return (
    <div ref={picker} className="space-y-3 rounded-field border-2 border-edge/60 p-3">
      <TextField
        label="Search pictures"
        type="search"
        autoComplete="off"
        hint="Or type an emoji of your own."
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
        className="flex min-h-touch w-full items-center gap-3 rounded-field px-2 text-start hover:bg-sunken aria-pressed:bg-primary-soft"
      >
        <span aria-hidden className="text-[28px] leading-none">
          {taskPicture({ picture: null, title })}
        </span>
        No choice: go by the title
      </button>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'text-sm text-muted'}>
        {found.length > 0 ? `${found.length} pictures` : 'Nothing found. Another word, or an emoji?'}
      </p>
      <PictureGrid pictures={found} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

/** Before the dialog hears of it, which would close as a whole. */
function useClosedByEscape(onClose: () => void): void {
  const close = useEffectEvent(() => onClose());
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
