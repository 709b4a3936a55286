import { Arrow, Content, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import type { FocusEvent, ReactNode } from 'react';

/**
 * Around everything with tooltips: the first opens after 700 ms, the next within 300 ms at once (docs/product.md,
 * Constants).
 */
export function TooltipArea({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300} disableHoverableContent>
      {children}
    </Provider>
  );
}

interface TooltipProps {
  text: string;
  /** The one element that it is about. */
  children: ReactNode;
}

/** A few words on what something is, for the mouse and the keyboard. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Root>
      <Trigger asChild onFocus={keepClosedUnlessByKeyboard}>
        {children}
      </Trigger>
      {/* Beside its button and not in a portal: what is read belongs to the region that it is in. */}
      <Content
        sideOffset={4}
        collisionPadding={8}
        className="z-50 max-w-64 animate-rise rounded-field bg-ink px-3 py-1.5 text-sm font-semibold text-page shadow-lifted"
      >
        <bdi>{text}</bdi>
        <Arrow className="fill-ink" />
      </Content>
    </Root>
  );
}

/** A closed dialog gives the focus back to its button: no reason to explain the button once more. */
function keepClosedUnlessByKeyboard(event: FocusEvent): void {
  if (!event.target.matches(':focus-visible')) event.preventDefault();
}
