import { Delete } from 'lucide-react';
import type { ReactNode } from 'react';
import { pinPictures } from '#shared/domain/signIn/pinPictures.ts';

interface PinKeysProps {
  hasPictures: boolean;
  /** They take no taps now. */
  isClosed: boolean;
  onDigit: (digit: number) => void;
  onTakeBack: () => void;
  onSwitch: () => void;
}

/** The numbers as on a telephone, the pictures in the order in which a parent chose from them. */
const numbersInOrder = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
const picturesInOrder = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Ten keys; in the corners what changes them and takes one back. */
export function PinKeys({ hasPictures, isClosed, onDigit, onTakeBack, onSwitch }: PinKeysProps) {
  const digit = (value: number) => (
    <Key
      key={value}
      label={hasPictures ? (pinPictures[value]?.name ?? '') : String(value)}
      isClosed={isClosed}
      onPress={() => onDigit(value)}
    >
      {hasPictures ? pinPictures[value]?.emoji : value}
    </Key>
  );
  const keys = hasPictures ? picturesInOrder : numbersInOrder;
  return (
    <div className="mx-auto grid w-full max-w-sm grid-cols-3 gap-[min(0.75rem,2vw)]">
      {keys.slice(0, 9).map(digit)}
      <Key label={hasPictures ? '123, show numbers' : 'Show pictures'} isQuiet onPress={onSwitch}>
        <span className="text-[min(1.5rem,7vw)]">{hasPictures ? '123' : '🐶🍎'}</span>
      </Key>
      {keys.slice(9).map(digit)}
      <Key label="Take one back" isQuiet isClosed={isClosed} onPress={onTakeBack}>
        <Delete aria-hidden size={32} />
      </Key>
    </div>
  );
}

interface KeyProps {
  label: string;
  isClosed?: boolean;
  /** None of the ten. */
  isQuiet?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Key({ label, isClosed = false, isQuiet = false, onPress, children }: KeyProps) {
  const look = isQuiet ? 'text-muted' : 'bg-surface shadow-soft';
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isClosed}
      onClick={onPress}
      className={`grid min-h-18 place-items-center rounded-tile text-[min(2.25rem,11vw)] font-extrabold transition-transform active:scale-95 aria-disabled:opacity-50 sm:min-h-20 ${look}`}
    >
      {children}
    </button>
  );
}
