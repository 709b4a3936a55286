import { type ReactNode, useEffect, useRef } from 'react';

interface DoorWordsProps {
  emoji: string;
  title: ReactNode;
  /** Whether it came in place of what had the focus, which it takes over. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** The words that a door begins with: a picture, what it is about, and a sentence or two. */
export function DoorWords({ emoji, title, takesFocus = false, children }: DoorWordsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <span aria-hidden className="text-6xl">
        {emoji}
      </span>
      <h1
        ref={heading}
        tabIndex={-1}
        className="keeps-in max-w-full rounded-field text-2xl font-extrabold text-balance sm:text-3xl"
      >
        {title}
      </h1>
      {children && <div className="max-w-full space-y-2 text-balance text-muted">{children}</div>}
    </div>
  );
}
