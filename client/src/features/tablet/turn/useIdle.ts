import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a touch after which a turn ends, the last of them in sight (docs/product.md, The tablet). */
const idleTime = 60_000;
const noticeTime = 10_000;
/** The server hears of touches at most so often. */
const tellTime = 20_000;

interface Idle {
  onIdle: () => void;
  /** Somebody is still there. */
  onTouch: () => void;
}

/** Waits for nobody being there any more. Answers how many seconds are left, once they are few. */
export function useIdle({ onIdle, onTouch }: Idle): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const end = useEffectEvent(onIdle);
  const tell = useEffectEvent(onTouch);
  useEffect(() => {
    const now = () => Date.now();
    let touchedAt = now();
    let toldAt = now();
    const tellIfDue = () => {
      if (touchedAt <= toldAt || now() < toldAt + tellTime) return;
      toldAt = now();
      tell();
    };
    const touch = () => {
      // A tablet that slept wakes up to a touch: that turn is over.
      if (now() >= touchedAt + idleTime) return;
      touchedAt = now();
      setLeft(null);
      tellIfDue();
    };
    const timer = setInterval(() => {
      const rest = touchedAt + idleTime - now();
      if (rest <= 0) {
        clearInterval(timer);
        end();
      } else setLeft(rest > noticeTime ? null : Math.ceil(rest / 1000));
      tellIfDue();
    }, 500);
    const touches = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const event of touches) window.addEventListener(event, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const event of touches) window.removeEventListener(event, touch, { capture: true });
    };
  }, []);
  return left;
}
