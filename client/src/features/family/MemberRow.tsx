import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Member } from '#shared/members.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { EditMemberDialog } from './EditMemberDialog.tsx';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';

interface MemberRowProps {
  familyId: number;
  member: Member;
  mayManage: boolean;
}

export function MemberRow({ familyId, member, mayManage }: MemberRowProps) {
  const { name, role, avatarColor, activeTasks, completedTasks } = member;
  return (
    <div className="reveals flex items-center gap-3 py-1.5">
      <Avatar name={name} color={avatarColor} size="large" />
      <div className="min-w-0 flex-1">
        <p className="font-bold leading-snug">
          <bdi>{name}</bdi> {role === 'owner' && <span className="font-semibold text-muted">(Owner)</span>}
        </p>
        <p className="text-sm text-muted">
          {role === 'member' && 'Member · '}
          <span className="whitespace-nowrap">{activeTasks} active</span> ·{' '}
          <span className="whitespace-nowrap">{completedTasks} completed</span>
        </p>
      </div>
      {mayManage && <MemberControls familyId={familyId} member={member} />}
    </div>
  );
}

function MemberControls({ familyId, member }: Omit<MemberRowProps, 'mayManage'>) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="-mr-2 flex">
      <IconButton
        label={`Edit member: ${member.name}`}
        icon={<Pencil aria-hidden size={18} />}
        className="reveal"
        onClick={() => setOpen('edit')}
      />
      <IconButton
        label={`Remove member: ${member.name}`}
        icon={<Trash2 aria-hidden size={18} />}
        className="reveal"
        onClick={() => setOpen('remove')}
      />
      {open === 'edit' && <EditMemberDialog familyId={familyId} member={member} onClose={close} />}
      {open === 'remove' && <RemoveMemberDialog familyId={familyId} member={member} onClose={close} />}
    </div>
  );
}
