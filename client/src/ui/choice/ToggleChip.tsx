import type { ComponentPropsWithRef } from 'react';

interface ToggleChipProps extends ComponentPropsWithRef<'button'> {
  isOn: boolean;
}

/** One of several that may be chosen together, such as the days of a week. */
export function ToggleChip({ isOn, className = '', ...rest }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={`inline-flex min-h-touch min-w-touch items-center justify-center gap-2 rounded-full border-2 border-edge/60 bg-surface px-2.5 py-1 font-bold transition-colors hover:border-edge aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-strong ${className}`}
      {...rest}
    />
  );
}
