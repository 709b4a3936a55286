import type { ComponentPropsWithRef } from 'react';

const variants = {
  primary: 'bg-primary text-on-primary shadow-soft enabled:hover:bg-primary-strong',
  sun: 'bg-sun text-on-sun shadow-soft enabled:hover:brightness-95',
  soft: 'bg-primary-soft text-primary-strong enabled:hover:brightness-95',
  quiet: 'bg-sunken text-ink enabled:hover:brightness-95',
  danger: 'bg-danger text-on-danger shadow-soft enabled:hover:brightness-110',
} as const;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: keyof typeof variants;
}

/** What a button looks like, for links that look like one. */
export const buttonClass = (variant: keyof typeof variants = 'primary', more = ''): string =>
  `inline-flex min-h-touch items-center justify-center gap-2 rounded-full px-5 py-2 text-center font-bold wrap-break-word transition-[background-color,filter,transform] active:scale-[0.98] disabled:cursor-default disabled:opacity-60 ${variants[variant]} ${more}`;

export function Button({ variant = 'primary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}
