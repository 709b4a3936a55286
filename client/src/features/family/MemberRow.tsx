import type { Member, User } from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';
import { Avatar } from '../../ui/frame/Avatar.tsx';
import { RowControls } from '../../ui/row/RowControls.tsx';
import { EditMemberDialog, RemoveMemberDialog } from './dialogs.ts';

interface MemberRowProps {
  familyId: number;
  member: Member;
  me: User;
}

export function MemberRow({ familyId, member, me }: MemberRowProps) {
  const { name, role, manages, avatarColor, activeTasks, completedTasks } = member;
  const what = manages ? 'Parent' : 'Member';
  return (
    <div className="reveals flex flex-wrap items-center justify-end gap-x-3 py-1.5">
      <Avatar name={name} color={avatarColor} size="large" />
      <div className="min-w-28 flex-1">
        <p className="overflow-x-clip font-bold leading-snug">
          <bdi>{name}</bdi> {role === 'owner' && <span className="font-semibold text-muted">(Owner)</span>}
        </p>
        <Facts of={[role === 'member' && what, `${activeTasks} active`, `${completedTasks} completed`]} />
      </div>
      {may.removeMember(me, member) && (
        <RowControls
          of={name}
          edit={{
            does: 'Edit member',
            dialog: (close) => (
              <EditMemberDialog
                familyId={familyId}
                member={member}
                maySetPassword={may.setPassword(me, member)}
                onClose={close}
              />
            ),
          }}
          remove={{
            does: 'Remove member',
            dialog: (close) => <RemoveMemberDialog familyId={familyId} member={member} onClose={close} />,
          }}
        />
      )}
    </div>
  );
}

/** With a dot between two that stand in one line; the one that would begin a line is out of sight. */
function Facts({ of }: { of: readonly (string | false)[] }) {
  return (
    <div className="overflow-x-clip text-sm text-muted">
      <p className="-ms-3 flex flex-wrap">
        {of
          .filter((fact) => fact !== false)
          .map((fact) => (
            <span
              key={fact}
              className="whitespace-nowrap before:inline-block before:w-3 before:text-center before:content-['·'/'']"
            >
              {fact}
            </span>
          ))}
      </p>
    </div>
  );
}
