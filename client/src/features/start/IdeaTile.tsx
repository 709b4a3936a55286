import { Check } from 'lucide-react';

interface IdeaTileProps {
  picture: string;
  title: string;
  /** Below it, quietly. */
  line: string;
  isOn: boolean;
  isPending: boolean;
  onPress: () => void;
}

/** Ideas side by side, as many as there is room for. */
export const tileGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2';

/** An idea with its picture: one press takes it up. */
export function IdeaTile({ picture, title, line, isOn, isPending, onPress }: IdeaTileProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-disabled={isPending}
      onClick={() => !isPending && onPress()}
      className="relative flex size-full min-h-touch flex-col items-center gap-1 rounded-tile border-2 border-line bg-surface p-3 text-center transition-colors hover:border-edge aria-disabled:cursor-default aria-pressed:border-primary aria-pressed:bg-primary-soft"
    >
      <span aria-hidden className="text-4xl">
        {picture}
      </span>
      <span className="max-w-full font-bold wrap-anywhere">{title}</span>
      <span className="max-w-full text-sm text-muted">{line}</span>
      {isOn && (
        <span className="absolute end-2 top-2 grid size-6 place-items-center rounded-full bg-primary text-on-primary">
          <Check aria-hidden size={16} strokeWidth={3} />
        </span>
      )}
    </button>
  );
}
