import { initials } from '#shared/domain/people/members.ts';

const sizes = {
  tiny: 'size-5 text-[0.5625rem]',
  small: 'size-7 text-[0.6875rem]',
  medium: 'size-9 text-xs',
  large: 'size-12 text-base',
} as const;

interface AvatarProps {
  name: string;
  color: string;
  size?: keyof typeof sizes;
}

/** Initials on the member's colour. The name always stands beside it or in words around it. */
export function Avatar({ name, color, size = 'small' }: AvatarProps) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: color }}
      className={`forced-color-adjust-none grid shrink-0 place-items-center overflow-hidden rounded-full font-bold text-white ${sizes[size]}`}
    >
      {initials(name)}
    </span>
  );
}
