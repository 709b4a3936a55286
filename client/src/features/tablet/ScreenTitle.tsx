import { type ReactNode, useEffect, useRef } from 'react';

interface ScreenTitleProps {
  className?: string;
  children: ReactNode;
}

/** The heading of each screen of the tablet. It takes the focus over from the screen before. */
export function ScreenTitle({ className = '', children }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={`keeps-in font-extrabold outline-none ${className}`}>
      {children}
    </h1>
  );
}
