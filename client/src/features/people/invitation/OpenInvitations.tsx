import { useState } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import type { Invitation } from '#shared/contract/people/invitations.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { useReadAnew } from '../../../lib/query/useReadAnew.ts';
import { sayDayOf } from '../../../sync/lists/sayDayOf.ts';
import { LoadFailed } from '../../../ui/notice/LoadFailed.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { RevokeDialog } from '../dialogs.ts';

interface OpenInvitationsProps {
  family: CurrentFamily;
  people: readonly Member[];
}

/** Links for other parents that nobody has used yet; nothing where there are none. */
export function OpenInvitations({ family, people }: OpenInvitationsProps) {
  const familyId = family.id;
  const {
    data: invitations,
    error,
    refetch,
  } = useReadAnew('GET /api/families/:familyId/invitations', { params: { familyId } });
  if (!invitations)
    return (
      error && (
        <div className="mt-4">
          <LoadFailed what="the open invitations" error={error} onRetry={() => void refetch()} />
        </div>
      )
    );
  if (invitations.length === 0) return null;
  return (
    <div className="mt-5 px-1 sm:px-0">
      <h3 className="mb-2 font-extrabold">Open invitations</h3>
      <ul className="space-y-2">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} family={family} people={people} invitation={invitation} />
        ))}
      </ul>
    </div>
  );
}

function InvitationRow({ family, people, invitation }: OpenInvitationsProps & { invitation: Invitation }) {
  const [isAsking, setAsking] = useState(false);
  const { invitedByUserId, createdAt, expiresAt } = invitation;
  const inviter = people.find(({ id }) => id === invitedByUserId)?.name;
  const made = sayDayOf(createdAt, family);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-tile border-2 border-line px-3 py-2 sm:px-4">
      <p className="min-w-0 flex-1 basis-36">
        {inviter ? (
          <>
            By <bdi className="font-bold">{inviter}</bdi>, {made}
          </>
        ) : (
          <>Made {made}</>
        )}
        <span className="block text-sm text-muted">good until {sayDayOf(expiresAt, family)}</span>
      </p>
      <Button
        variant="quiet"
        aria-label={`Revoke the invitation of ${made}${inviter ? ` by ${inviter}` : ''}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      {isAsking && (
        <RevokeDialog familyId={family.id} invitation={invitation} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}
