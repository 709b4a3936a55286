import type { KeyboardEvent } from 'react';
import type { Choice } from './pictureSet.ts';

interface PictureGridProps {
  pictures: readonly Choice[];
  chosen: string | null;
  onChoose: (picture: string) => void;
}

/** Pictures to choose one of: one stop for Tab, and from there on the arrows. */
export function PictureGrid({ pictures, chosen, onChoose }: PictureGridProps) {
  const stop = pictures.find(({ picture }) => picture === chosen) ?? pictures[0];
  return (
    <fieldset
      aria-label="Pictures"
      onKeyDown={moveFocus}
      className="grid max-h-60 min-w-0 grid-cols-[repeat(auto-fill,minmax(44px,1fr))] gap-1 overflow-y-auto overscroll-contain p-1 empty:hidden"
    >
      {pictures.map(({ picture, name }) => (
        <button
          key={picture}
          type="button"
          aria-label={name}
          aria-pressed={picture === chosen}
          title={name}
          tabIndex={picture === stop?.picture ? 0 : -1}
          onClick={() => onChoose(picture)}
          className="grid h-[44px] place-items-center rounded-field text-[28px] leading-none hover:bg-sunken aria-pressed:bg-primary-soft"
        >
          {picture}
        </button>
      ))}
    </fieldset>
  );
}

/** Along the order, or a line up or down. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = buttons.findIndex((button) => button.matches(':focus'));
  const inLine = buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length;
  const onwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const steps = new Map([
    ['ArrowRight', onwards],
    ['ArrowLeft', -onwards],
    ['ArrowDown', inLine],
    ['ArrowUp', -inLine],
  ]);
  const step = steps.get(event.key);
  if (step === undefined) return;
  event.preventDefault();
  buttons[here + step]?.focus();
}
