import { useLayoutEffect, useRef } from 'react';

/** Milliseconds after one closed within which the next opens at once (docs/product.md, Constants). */
const skipDelay = 300;

/** How near it comes to the edge of the screen, in pixels. */
const margin = 8;

let closeOpen: (() => void) | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/** Whether somebody is going from one explanation to the next. */
export const opensAtOnce = (): boolean => closeOpen !== undefined || performance.now() < closedAt + skipDelay;

interface TooltipBubbleProps {
  id: string;
  about: Element;
  text: string;
  onClose: () => void;
}

/** The open tooltip, of which the page has one. Escape closes it, and so does whatever moves under it. */
export function TooltipBubble({ id, about, text, onClose }: TooltipBubbleProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (box.current) place(box.current, about);
    closeOpen?.();
    closeOpen = onClose;
    const closing = new AbortController();
    const options = { signal: closing.signal, capture: true, passive: true };
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose(), options);
    for (const event of ['scroll', 'resize']) window.addEventListener(event, onClose, options);
    return () => {
      closing.abort();
      closedAt = performance.now();
      if (closeOpen === onClose) closeOpen = undefined;
    };
  }, [about, onClose]);
  return (
    // Its padding reaches to the button: a mouse may go over without losing it.
    <span ref={box} className="group fixed top-0 left-0 z-50 w-max max-w-64 py-1.5">
      <span
        id={id}
        role="tooltip"
        className="relative block animate-rise rounded-field bg-ink px-3 py-1.5 text-sm font-semibold text-page shadow-lifted before:absolute before:-bottom-1 before:left-(--middle) before:size-2 before:-translate-x-1/2 before:rotate-45 before:bg-ink group-data-below:before:-top-1"
      >
        <bdi>{text}</bdi>
      </span>
    </span>
  );
}

/** Above what it is about, or below where there is no room, and nowhere over the edge of the screen. */
function place(box: HTMLElement, about: Element): void {
  const { left, right, top, bottom } = about.getBoundingClientRect();
  // Where it stands by itself: a row may be a frame of its own.
  const { x, y, width, height } = box.getBoundingClientRect();
  const middle = (left + right) / 2;
  const rightmost = document.documentElement.clientWidth - margin - width;
  const start = Math.max(margin, Math.min(middle - width / 2, rightmost));
  const isBelow = top - height < margin;
  box.toggleAttribute('data-below', isBelow);
  box.style.setProperty('--middle', `${middle - start}px`);
  box.style.translate = `${start - x}px ${(isBelow ? bottom : top - height) - y}px`;
}
