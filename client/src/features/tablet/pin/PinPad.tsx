import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepHere, keptHere } from '../../../lib/browser/here/keptHere.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { BigFace, type Person } from '../BigFace.tsx';
import { ScreenTitle } from '../ScreenTitle.tsx';
import { useIdle } from '../turn/useIdle.ts';
import { PinKeys } from './PinKeys.tsx';
import { type BeginTurn, pinLength, usePinEntry } from './usePinEntry.ts';

interface PinPadProps {
  person: Person;
  action: BeginTurn;
  onBack: () => void;
}

/** Asks for somebody's PIN, by numbers or by the pictures that stand for them. */
export function PinPad({ person, action, onBack }: PinPadProps) {
  const entry = usePinEntry(person.id, action);
  const [hasPictures, switchKeys] = useKeys(person.id);
  useIdle({ onIdle: onBack, onTouch: () => {} });
  useKeyboard(entry.type, entry.takeBack, onBack);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-[min(1rem,3vw)] py-4 text-center">
      <div className="grid justify-items-center gap-2">
        <BigFace person={person} size="small" />
        <ScreenTitle className="max-w-full text-3xl text-balance">
          Hi <bdi>{person.callName}</bdi>!
        </ScreenTitle>
        <p className="text-lg text-muted">
          {hasPictures ? 'Tap your four pictures' : 'Tap your four numbers'}
        </p>
      </div>
      <Dots typed={entry.typed} tries={entry.tries} />
      <div className="grid min-h-20 content-center">
        <p role="alert" className="text-lg font-bold text-balance">
          {entry.failure?.text}
        </p>
        {entry.seconds > 0 && <Countdown seconds={entry.seconds} />}
      </div>
      <PinKeys
        hasPictures={hasPictures}
        isClosed={entry.isClosed}
        onDigit={entry.type}
        onTakeBack={entry.takeBack}
        onSwitch={switchKeys}
      />
      <Button variant="quiet" onClick={onBack} className="min-h-14 self-center px-8 text-lg">
        <ArrowLeft aria-hidden size={22} />
        Not me
      </Button>
    </main>
  );
}

/** Which keys somebody has at this tablet; it keeps the choice. */
function useKeys(memberId: number): [hasPictures: boolean, switchKeys: () => void] {
  const name = `pin-keys:${memberId}`;
  const [hasPictures, setPictures] = useState(() => keptHere(name) === 'pictures');
  const switchKeys = () => {
    setPictures(!hasPictures);
    keepHere(name, hasPictures ? 'numbers' : 'pictures');
  };
  return [hasPictures, switchKeys];
}

function useKeyboard(type: (digit: number) => void, takeBack: () => void, onBack: () => void): void {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (/^\d$/.test(key)) type(Number(key));
    else if (key === 'Backspace') takeBack();
    else if (key === 'Escape') onBack();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function Dots({ typed, tries }: { typed: number; tries: number }) {
  return (
    // Another key: the shake begins anew with each wrong try.
    <div key={tries} className={`flex justify-center gap-4 ${tries > 0 ? 'animate-shake' : ''}`}>
      <span role="status" className="sr-only">
        {`${typed} of ${pinLength}`}
      </span>
      {[...Array(pinLength).keys()].map((place) => (
        <span
          key={place}
          data-fill={place < typed || undefined}
          className={`size-6 rounded-full border-3 border-primary ${place < typed ? 'bg-primary' : ''}`}
        />
      ))}
    </div>
  );
}

/** Seen alone: read aloud each second, it would never end. */
function Countdown({ seconds }: { seconds: number }) {
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className="text-lg">
      <span className="sr-only">Try again in a moment.</span>
      <span aria-hidden className="tabular-nums">
        {`Try again in ${clock}`}
      </span>
    </p>
  );
}
