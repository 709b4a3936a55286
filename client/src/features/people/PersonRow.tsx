import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Member, User } from '#shared/contract/people/members.ts';
import { Avatar } from '../../ui/frame/Avatar.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { type Deed, deedsFor } from './deeds.ts';
import { DemoteDialog, HandOverDialog, PinDialog, PromoteDialog, SignInDialog } from './dialogs.ts';

export interface PersonRowProps {
  familyId: number;
  me: User;
  person: Member;
  others: OthersDialogs;
}

/** Dialogs of other parts of the app. */
export interface OthersDialogs {
  /** Gives somebody another password. */
  newPassword: (person: Member, close: () => void) => ReactNode;
  /** Puts somebody's chores into a phone's calendar. */
  calendar: (person: Member, close: () => void) => ReactNode;
  /** Says when a child is reminded. */
  reminder: (person: Member, close: () => void) => ReactNode;
}

export function PersonRow({ familyId, me, person, others }: PersonRowProps) {
  const [isMore, setMore] = useState(false);
  const [opened, setOpened] = useState<Deed | null>(null);
  const close = () => setOpened(null);
  const deeds = deedsFor(me, person);
  const usual = deeds.filter(({ deed }) => deed === 'signIn');
  const rarer = deeds.filter((deed) => !usual.includes(deed));
  const { name } = person;
  const button = ({ deed, words }: (typeof deeds)[number]) => (
    <Button
      key={deed}
      variant="soft"
      aria-label={`${words}: ${name}`}
      onClick={() => setOpened(deed)}
      className={small}
    >
      {words}
    </Button>
  );
  return (
    <li className="rounded-tile border-2 border-line p-3">
      <Who me={me} person={person} />
      {deeds.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {usual.map(button)}
          {rarer.length > 0 && (
            <Button
              variant="quiet"
              aria-expanded={isMore}
              aria-label={`More for ${name}`}
              onClick={() => setMore(!isMore)}
              className={small}
            >
              More
              <ChevronDown aria-hidden size={18} className={isMore ? 'rotate-180' : ''} />
            </Button>
          )}
          {isMore && rarer.map(button)}
        </div>
      )}
      {opened === 'signIn' && <SignInDialog person={person} onClose={close} />}
      {opened === 'pin' && <PinDialog person={person} onClose={close} />}
      {opened === 'password' && others.newPassword(person, close)}
      {opened === 'calendar' && others.calendar(person, close)}
      {opened === 'reminder' && others.reminder(person, close)}
      {opened === 'promote' && <PromoteDialog familyId={familyId} person={person} onClose={close} />}
      {opened === 'demote' && <DemoteDialog familyId={familyId} person={person} onClose={close} />}
      {opened === 'handOver' && <HandOverDialog familyId={familyId} person={person} onClose={close} />}
    </li>
  );
}

const small = 'px-4 text-sm';

function Who({
  me,
  person: { id, name, role, manages, becomesParent, username, avatarColor },
}: {
  me: User;
  person: Member;
}) {
  const what = manages ? 'Parent' : 'Member';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Avatar name={name} color={avatarColor} size="large" />
      <div className="min-w-28 flex-1">
        <p className="font-bold leading-snug">
          <bdi>{name}</bdi>
          {id === me.id && <span className="font-semibold text-muted"> (you)</span>}
        </p>
        <p className="text-sm text-muted">
          {role === 'owner' ? 'Owner' : what}
          {becomesParent && ', a parent after choosing a password'}
          {username === null && ', no password yet'}
        </p>
      </div>
    </div>
  );
}
