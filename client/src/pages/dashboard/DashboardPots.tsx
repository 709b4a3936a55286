import { type ComponentProps, useState } from 'react';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member, User } from '#shared/contract/people/members.ts';
import { CreatePotDialog } from '../../features/pots/dialogs.ts';
import { PotsCard } from '../../features/pots/PotsCard.tsx';
import { ShelfDialog, StoryDialog } from '../../features/story/dialogs.ts';

interface DashboardPotsProps {
  familyId: number;
  today: string;
  me: User;
  members: readonly Member[];
  pots: readonly Pot[];
  hasShelf: boolean;
}

/** The pots that fill, the story of each, and those that were redeemed. */
export function DashboardPots({ pots, hasShelf, today, ...card }: DashboardPotsProps) {
  const { familyId, members } = card;
  const [told, tell] = useState<Pot>();
  const [isShelfOpen, openShelf] = useState(false);
  const [again, setAgain] = useState<ComponentProps<typeof CreatePotDialog>['like']>();
  return (
    <>
      <PotsCard pots={pots} {...card} onStory={tell} onShelf={hasShelf ? () => openShelf(true) : undefined} />
      {told && <StoryDialog pot={told} today={today} {...card} onClose={() => tell(undefined)} />}
      {isShelfOpen && (
        <ShelfDialog
          today={today}
          {...card}
          onAgain={(pot) => {
            openShelf(false);
            setAgain(pot);
          }}
          onClose={() => openShelf(false)}
        />
      )}
      {again && (
        <CreatePotDialog
          familyId={familyId}
          members={members}
          like={again}
          onClose={() => setAgain(undefined)}
        />
      )}
    </>
  );
}
