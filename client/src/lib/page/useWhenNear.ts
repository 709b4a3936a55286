import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { explainMissing } from './onDemand.tsx';

interface WhenNear<Props> {
  /** Where the part is going to be. */
  place: RefObject<HTMLDivElement | null>;
  Part: ComponentType<Props> | undefined;
  error: Error | undefined;
  retry: () => void;
}

type LoadedPart<Props> = Pick<WhenNear<Props>, 'Part' | 'error'>;

const nothingYet = { Part: undefined, error: undefined };
const noConnection = new Error('No connection. Check your network and try again.');

/** A part of a page whose code comes once the place for it is within 300 px of what is seen. */
export function useWhenNear<Props>(importPart: () => Promise<ComponentType<Props>>): WhenNear<Props> {
  const place = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<LoadedPart<Props>>(nothingYet);
  useEffect(() => onceNear(place.current, () => void find(importPart).then(setFound)), [importPart]);
  const retry = () => {
    setFound(nothingYet);
    void find(importPart).then((again) => {
      setFound(again);
      if (again.error) void explainMissing();
    });
  };
  return { place, ...found, retry };
}

const find = <Props>(importPart: () => Promise<ComponentType<Props>>): Promise<LoadedPart<Props>> =>
  importPart().then(
    (Part) => ({ Part, error: undefined }),
    () => ({ Part: undefined, error: noConnection }),
  );

/** @returns what ends the waiting, where there is any */
function onceNear(place: Element | null, run: () => void): (() => void) | undefined {
  if (!place || typeof IntersectionObserver === 'undefined') {
    run();
    return undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: '300px' },
  );
  observer.observe(place);
  return () => observer.disconnect();
}
