import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { opensAtOnce, TooltipBubble } from './TooltipBubble.tsx';

/** Milliseconds that a mouse rests on something before it is explained (docs/product.md, Constants). */
const delay = 700;

interface TooltipProps {
  text: string;
  /** The one element that it is about. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** A few words on what something is, for the mouse and the keyboard. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [about, setAbout] = useState<Element | null>(null);
  const hide = useCallback(() => setAbout(null), []);
  const mouse = useRef({ isNoticed: false, timer: 0 });
  const show = ({ firstElementChild }: Element) => setAbout(firstElementChild);
  const close = () => {
    window.clearTimeout(mouse.current.timer);
    hide();
  };
  const onPointerMove = ({ pointerType, currentTarget }: PointerEvent) => {
    // Whoever pressed it knows what it is, until they come back.
    if (pointerType === 'touch' || mouse.current.isNoticed) return;
    mouse.current.isNoticed = true;
    if (opensAtOnce()) show(currentTarget);
    else mouse.current.timer = window.setTimeout(show, delay, currentTarget);
  };
  const onPointerLeave = () => {
    mouse.current.isNoticed = false;
    close();
  };
  // A closed dialog gives the focus back to its button: no reason to explain the button once more.
  const onFocus = ({ target, currentTarget }: FocusEvent) =>
    target.matches(':focus-visible') && show(currentTarget);
  const heed = {
    onPointerMove,
    onPointerLeave,
    onFocus,
    onBlur: close,
    onPointerDown: close,
    onClick: close,
  };
  return (
    // It has no box: what happens in it happens to its element.
    <span className="contents" {...heed}>
      {cloneElement(children, { 'aria-describedby': about ? id : undefined })}
      {/* Beside its button and not in a portal: what is read belongs to the region that it is in. */}
      {about && <TooltipBubble id={id} about={about} text={text} onClose={hide} />}
    </span>
  );
}
