import type { ComponentPropsWithRef, ReactNode } from 'react';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What it does, for those who do not see the icon. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-sunken hover:text-ink ${className}`}
      {...rest}
    >
      {icon}
    </button>
  );
}
