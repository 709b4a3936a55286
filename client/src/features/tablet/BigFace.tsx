import { initials } from '#shared/domain/people/members.ts';

const sizes = {
  small: 'size-[min(3.5rem,16vw)] text-[min(1.25rem,6vw)]',
  large: 'size-[min(9rem,30vw)] text-[min(3.25rem,11vw)]',
} as const;

export interface Person {
  id: number;
  name: string;
  avatarColor: string;
  hasPin: boolean;
  readsAloud: boolean;
  /** What everybody at this tablet calls them. */
  callName: string;
}

/** Somebody's letters in their colour; on ground of that colour the other way round. */
export function BigFace({
  person: { name, avatarColor },
  size = 'large',
  isOnOwnColor = false,
}: {
  person: Person;
  size?: keyof typeof sizes;
  isOnOwnColor?: boolean;
}) {
  const colors = isOnOwnColor
    ? { backgroundColor: '#ffffff', color: avatarColor }
    : { backgroundColor: avatarColor, color: '#ffffff' };
  return (
    <span
      aria-hidden
      style={colors}
      className={`forced-color-adjust-none grid shrink-0 place-items-center overflow-hidden rounded-full font-extrabold ${sizes[size]}`}
    >
      {initials(name)}
    </span>
  );
}
