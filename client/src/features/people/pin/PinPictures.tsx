import { Delete } from 'lucide-react';
import { useId } from 'react';
import { pinPictures } from '#shared/domain/signIn/pinPictures.ts';
import { FieldError } from '../../../ui/form/Field.tsx';
import { IconButton } from '../../../ui/page/IconButton.tsx';

interface PinPicturesProps {
  /** The digits chosen so far. */
  pin: string;
  error: string | undefined;
  onChange: (pin: string) => void;
}

const places = [0, 1, 2, 3];

export function PinPictures({ pin, error, onChange }: PinPicturesProps) {
  const id = useId();
  const chosen = places.map((place) => pinPictures[Number(pin[place] ?? Number.NaN)]);
  const names = chosen.map((picture) => picture?.name).filter(Boolean);
  return (
    <fieldset aria-describedby={error && id} className="min-w-0 space-y-3">
      <legend className="mb-1.5 font-bold">Four Pictures</legend>
      <p role="status" className="sr-only">
        {names.length > 0 && `Chosen: ${names.join(', ')}`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {places.map((place) => (
          <span
            key={place}
            aria-hidden
            className="grid size-11 place-items-center rounded-field border-2 border-edge/60 text-2xl"
          >
            {chosen[place]?.emoji}
          </span>
        ))}
        <IconButton
          label="Take the last one back"
          icon={<Delete aria-hidden size={22} />}
          onClick={() => onChange(pin.slice(0, -1))}
        />
      </div>
      <div className="grid max-w-72 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2">
        {pinPictures.map(({ emoji, name }, digit) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            onClick={() => pin.length < places.length && onChange(pin + digit)}
            className="grid aspect-square place-items-center rounded-field bg-sunken text-2xl hover:brightness-95"
          >
            {emoji}
          </button>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
