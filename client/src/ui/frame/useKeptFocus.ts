import { type RefObject, useEffect } from 'react';
import { afterPaint } from '../../lib/browser/screen/afterPaint.ts';

/**
 * Keeps the place of somebody on the keyboard: when what they stood on inside the box goes away or is switched
 * off, as a task does once it is ticked, `fallback` gets the focus instead of the top of the page.
 */
export function useKeptFocus(
  box: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const restore = () => {
      if (!last) return;
      const { activeElement, body } = document;
      const hasFocus = activeElement === body || activeElement === last;
      if (!hasFocus || !isGone(last)) return;
      last = null;
      fallback.current?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => afterPaint(restore));
    element.addEventListener('focusin', remember);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] });
    return () => {
      last = null;
      element.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [box, fallback]);
}

const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || element.closest('[inert]') !== null;
