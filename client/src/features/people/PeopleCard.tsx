import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { useMembers } from '../../sync/lists/familyLists.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { InviteDialog } from './dialogs.ts';
import { OpenInvitations } from './invitation/OpenInvitations.tsx';
import { type OthersDialogs, PersonRow } from './PersonRow.tsx';

interface PeopleCardProps {
  family: CurrentFamily;
  others: OthersDialogs;
}

/** Who is in the family, what one may do for them, and how another parent comes in. */
export function PeopleCard({ family, others }: PeopleCardProps) {
  const [isInviting, setInviting] = useState(false);
  const { data: people, error, refetch } = useMembers(family.id);
  return (
    <Card title="People" id="people">
      {error && !people && <LoadFailed what="your family" error={error} onRetry={() => void refetch()} />}
      {!error && !people && <Skeleton className="h-64" />}
      {people && (
        <ul className="space-y-2">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              familyId={family.id}
              me={family.currentUser}
              person={person}
              others={others}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 px-1 sm:px-0">
        <Button variant="soft" onClick={() => setInviting(true)}>
          <Plus aria-hidden size={20} />
          Invite another parent
        </Button>
      </div>
      <OpenInvitations family={family} people={people ?? []} />
      {isInviting && <InviteDialog familyId={family.id} onClose={() => setInviting(false)} />}
    </Card>
  );
}
