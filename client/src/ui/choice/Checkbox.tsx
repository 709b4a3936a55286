import type { ComponentPropsWithRef, ReactNode } from 'react';

interface CheckboxProps extends ComponentPropsWithRef<'input'> {
  children: ReactNode;
}

/** A box and its label, which are one target of 44 px. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-touch items-center gap-3 rounded-field px-3 py-1.5 hover:bg-sunken has-checked:bg-primary-soft">
      <input type="checkbox" className="size-5 shrink-0 scroll-mt-24 accent-primary" {...rest} />
      {children}
    </label>
  );
}
