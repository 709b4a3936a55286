import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member } from '#shared/contract/people/members.ts';
import type { Who } from '#shared/domain/planning/facts.ts';
import type { ParsedSentence } from '#shared/domain/tasks/readSentence.ts';

interface HeardChipsProps {
  heard: ParsedSentence;
  members: readonly Member[];
  pots: readonly Pot[];
  /** Leads to the field that says it. */
  onLead: (field: 'title' | 'assignedToUserId' | 'rewardPotId') => void;
}

/** What, who and for which pot, as the title was understood; when it comes back stands below. */
export function HeardChips({ heard, members, pots, onLead }: HeardChipsProps) {
  const { title, who, rewardPotId } = heard;
  const pot = pots.find(({ id }) => id === rewardPotId);
  const isHeard = who !== null || pot !== undefined;
  return (
    <div aria-live="polite" className={isHeard ? 'flex flex-wrap gap-2' : 'sr-only'}>
      {isHeard && <Chip label="What" says={title} onClick={() => onLead('title')} />}
      {who && <Chip label="Who" says={sayWho(who, members)} onClick={() => onLead('assignedToUserId')} />}
      {pot && <Chip label="Pot" says={pot.name} onClick={() => onLead('rewardPotId')} />}
    </div>
  );
}

function Chip({ label, says, onClick }: { label: string; says: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-touch max-w-full rounded-full bg-primary-soft px-4 py-1 text-start font-semibold wrap-anywhere text-primary-strong hover:brightness-95"
    >
      {label}: <bdi>{says}</bdi>
    </button>
  );
}

function sayWho(who: Who, members: readonly Member[]): string {
  if (who.kind === 'anyone') return 'Whoever comes first';
  const ids = who.kind === 'one' ? [who.memberId] : who.memberIds;
  const names = ids.map((id) => members.find((member) => member.id === id)?.name).join(', ');
  if (who.kind === 'one') return names;
  return who.kind === 'each' ? `Each of ${names}` : `${names}, in turns`;
}
