import type { ReactNode } from 'react';
import { ReadAloud } from '../../../ui/row/ReadAloud.tsx';
import { UndoButton } from '../../../ui/row/UndoButton.tsx';

interface TileProps {
  title: string;
  picture: string;
  /** What is read aloud, where it is. */
  words?: string | undefined;
  isDone: boolean;
  /** It takes no taps any more, though nobody here ticked it. */
  isGone?: boolean;
  mark: ReactNode;
  /** All of it is one button; without, it can only be looked at. */
  press?: { label: string; onPress: (tile: HTMLElement) => void };
  /** What takes it back, where somebody may. */
  onUndo?: (() => void) | undefined;
  children?: ReactNode;
}

/** A picture, the words beside it, and whether it is done. */
export function Tile({
  title,
  picture,
  words,
  isDone,
  isGone = false,
  mark,
  press,
  onUndo,
  children,
}: TileProps) {
  const look = isDone ? 'border-success bg-success-soft' : 'border-line bg-surface';
  return (
    <article
      className={`relative flex h-full min-h-44 flex-col gap-2 rounded-card border-4 p-3 shadow-soft has-[>button:active]:scale-98 sm:p-5 ${look} ${isGone ? 'opacity-60' : ''}`}
    >
      {press && (
        <button
          type="button"
          aria-label={press.label}
          aria-disabled={isDone || isGone}
          onClick={({ currentTarget }) => press.onPress(currentTarget)}
          className="absolute inset-0 z-1 rounded-[1.5rem] aria-disabled:cursor-default"
        />
      )}
      <div className="flex flex-wrap items-start justify-between gap-1">
        <span className="relative z-2 text-5xl leading-tight sm:text-6xl">
          <span aria-hidden>{picture}</span>
          {words !== undefined && <ReadAloud name={title} words={words} />}
        </span>
        {mark}
      </div>
      <h3
        dir="auto"
        className={`keeps-in text-xl font-extrabold leading-snug sm:text-2xl ${isDone ? 'text-muted line-through' : ''}`}
      >
        {title}
      </h3>
      <div className="mt-auto flex min-h-11 flex-wrap items-center gap-2">
        {isGone ? (
          <span className="font-bold">Done already</span>
        ) : (
          // On a phone there is no room for both, and a tick would push what stands below.
          <span className={onUndo ? 'contents max-sm:hidden' : 'contents'}>{children}</span>
        )}
        {onUndo && (
          <div className="relative z-2 ms-auto">
            <UndoButton of={title} onClick={({ currentTarget }) => takeBack(currentTarget, onUndo)} />
          </div>
        )}
      </div>
    </article>
  );
}

/** The button goes with it; the tile keeps the focus. */
function takeBack(button: HTMLElement, onUndo: () => void): void {
  button.closest('article')?.querySelector('button')?.focus({ preventScroll: true });
  onUndo();
}
