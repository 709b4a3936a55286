import type { ComponentPropsWithRef } from 'react';

interface SwitchProps extends ComponentPropsWithRef<'input'> {
  label: string;
}

/** A checkbox that looks and reads as a switch. */
export function Switch({ label, ...rest }: SwitchProps) {
  return (
    <label className="inline-flex min-h-touch items-center gap-3 font-bold">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked. */}
      <input type="checkbox" role="switch" className="peer sr-only" {...rest} />
      <span
        aria-hidden
        className="relative h-7 w-12 rounded-full bg-edge transition-colors after:absolute after:top-1 after:inset-s-1 after:size-5 after:rounded-full after:bg-white after:transition-transform peer-checked:bg-primary forced-colors:after:bg-[ButtonText] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:after:bg-[HighlightText] peer-checked:after:translate-x-5 rtl:peer-checked:after:-translate-x-5 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
      />
      {label}
    </label>
  );
}
