import { BigFace, type Person } from '../BigFace.tsx';
import { ScreenTitle } from '../ScreenTitle.tsx';

interface TurnBarProps {
  person: Person;
  onDone: () => void;
}

/** Whose turn it is, always in sight and in their colour, and the way out of it. */
export function TurnBar({ person, onDone }: TurnBarProps) {
  return (
    <header
      style={{ backgroundColor: person.avatarColor }}
      className="top-0 tall:sticky z-20 pt-[env(safe-area-inset-top)] text-white shadow-soft"
    >
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-[min(1rem,3vw)] py-3">
        <div className="flex min-w-[min(10rem,100%)] flex-1 items-center gap-3">
          <span data-face={person.id}>
            <BigFace person={person} size="small" isOnOwnColor />
          </span>
          <ScreenTitle className="min-w-0 text-[min(1.875rem,9vw)] leading-tight sm:text-4xl">
            Hi <bdi>{person.callName}</bdi>
          </ScreenTitle>
        </div>
        <button
          type="button"
          onClick={onDone}
          className="min-h-16 shrink-0 rounded-full bg-sun px-7 text-[min(1.5rem,8vw)] font-extrabold text-on-sun shadow-soft transition-transform focus-visible:outline-white active:scale-95 sm:px-10"
        >
          Done
        </button>
      </div>
    </header>
  );
}
