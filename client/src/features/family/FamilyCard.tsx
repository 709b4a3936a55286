import { Settings, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { Member, User } from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { AddMemberDialog } from './dialogs.ts';
import { MemberRow } from './MemberRow.tsx';

interface FamilyCardProps {
  familyId: number;
  members: readonly Member[];
  me: User;
  /** More that an owner can do with the family, beside adding members. */
  more: ReactNode;
}

export function FamilyCard({ familyId, members, me, more }: FamilyCardProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      title="Family"
      id="family"
      action={
        may.manage(me) && (
          <div className="flex flex-wrap items-center gap-1">
            {more}
            <AddMember onClick={() => setAdding(true)} />
          </div>
        )
      }
    >
      <ul className="space-y-1">
        {members.map((member) => (
          <li key={member.id}>
            <MemberRow familyId={familyId} member={member} me={me} />
          </li>
        ))}
      </ul>
      {may.manage(me) && <ToPeople />}
      {isAdding && <AddMemberDialog familyId={familyId} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function AddMember({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="soft" onClick={onClick}>
      <UserPlus aria-hidden size={20} />
      Add Member
    </Button>
  );
}

function ToPeople() {
  return (
    <Link
      href="/settings#people"
      className="mt-2 inline-flex min-h-touch items-center gap-2 rounded-full px-1 font-bold text-muted hover:text-ink"
    >
      <Settings aria-hidden size={18} />
      Parents, phones & tablet
    </Link>
  );
}
