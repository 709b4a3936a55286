import type { ReactNode } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { may } from '#shared/domain/people/may.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { LeaveFamily } from '../data/LeaveFamily.tsx';
import { Fact } from '../Fact.tsx';
import { Part } from '../Part.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { RecoveryCode } from './RecoveryCode.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

interface MeCardProps {
  family: CurrentFamily;
  /** One's own devices, where no other card has them. */
  devices: ReactNode;
  /** The button for one's own calendar, where no other card has it. */
  calendar: ReactNode;
}

/** What everybody decides about themselves. */
export function MeCard({ family, devices, calendar }: MeCardProps) {
  const { currentUser: me } = family;
  return (
    <Card title="Me">
      <dl className="space-y-3 px-1 sm:px-0">
        <Fact term="Name">{me.name}</Fact>
        {me.username !== null && <Fact term="Username">{me.username}</Fact>}
      </dl>
      {me.username !== null && (
        <Part title="Change password">
          <ChangePasswordForm me={me} isLinkable={family.voiceAvailable} />
        </Part>
      )}
      {may.makeRecoveryCode(me) && (
        <Part title="Recovery code">
          <RecoveryCode username={me.username} />
        </Part>
      )}
      {calendar && (
        <Part title="In your phone's calendar">
          <p className="mb-4">Your chores beside everything else that you have to do.</p>
          {calendar}
        </Part>
      )}
      {devices && <Part title="Where you are signed in">{devices}</Part>}
      {!window.isSecureContext && (
        <Part title="Without a connection">
          <p>
            What you tick waits in this browser and is sent later. At an address with https the dashboard
            opens without a connection, too: docs/operations.md says how, under “https at home”.
          </p>
        </Part>
      )}
      <Part title="Lost a phone?">
        <SignOutEverywhere isLinked={family.voiceAvailable && may.linkVoice(me)} />
      </Part>
      {may.leave(me) && (
        <Part title="Leave the family">
          <LeaveFamily family={family} />
        </Part>
      )}
    </Card>
  );
}
