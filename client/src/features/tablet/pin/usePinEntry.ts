import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { closedUntil, pinFailure } from './pinFailure.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

export const pinLength = 4;

/** Begins a turn. */
export type BeginTurn = UseMutationResult<unknown, Error, { memberId: number; pin?: string }>;

/** What is typed on the pad, sent with the last of its four. */
export function usePinEntry(memberId: number, action: BeginTurn) {
  const [pin, setPin] = useState('');
  const [tries, setTries] = useState(0);
  const [waitsUntil, setWaitsUntil] = useState<number | null>(null);
  const seconds = useSecondsLeft(waitsUntil);
  const failure = tries > 0 ? pinFailure(action.error, seconds) : null;
  const isClosed = action.isPending || seconds > 0 || failure?.isLocked === true;
  const onError = (error: Error) => {
    setPin('');
    setTries((before) => before + 1);
    setWaitsUntil(closedUntil(error));
  };
  const type = (digit: number) => {
    if (isClosed || pin.length === pinLength) return;
    const typed = `${pin}${digit}`;
    setPin(typed);
    if (typed.length === pinLength) action.mutate({ memberId, pin: typed }, { onError });
  };
  const takeBack = () => {
    if (!isClosed) setPin(pin.slice(0, -1));
  };
  return { typed: pin.length, tries, seconds, failure, isClosed, type, takeBack };
}
