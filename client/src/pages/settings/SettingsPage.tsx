import type { CurrentFamily } from '#shared/contract/people/families.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';
import { CalendarButton } from '../../features/calendar/CalendarButton.tsx';
import { CalendarDialog } from '../../features/calendar/dialogs.ts';
import { DeviceList } from '../../features/devices/DeviceList.tsx';
import { DevicesCard } from '../../features/devices/DevicesCard.tsx';
import { TabletCard } from '../../features/devices/TabletCard.tsx';
import { NewPasswordDialog } from '../../features/family/password/passwordDialog.ts';
import { PeopleCard } from '../../features/people/PeopleCard.tsx';
import { ChildDialog } from '../../features/reminders/dialogs.ts';
import { RemindersCard } from '../../features/reminders/RemindersCard.tsx';
import { DataCard } from '../../features/settings/data/DataCard.tsx';
import { FamilySettingsCard } from '../../features/settings/family/FamilySettingsCard.tsx';
import { MeCard } from '../../features/settings/me/MeCard.tsx';
import { CardInHash } from '../../lib/page/cardInHash.ts';
import { PasswordQuestion } from '../../ui/dialog/PasswordQuestion.tsx';
import { FamilyFrame } from '../frame/FamilyFrame.tsx';

export function SettingsPage() {
  return (
    <FamilyFrame heading="Settings" what="your settings">
      {(family) => (
        <>
          {may.manage(family.currentUser) ? (
            <ManagersSettings family={family} />
          ) : (
            <>
              <MeCard
                family={family}
                devices={<DeviceList family={family} />}
                calendar={<CalendarButton family={family} person={family.currentUser} />}
              />
              <RemindersCard family={family} />
            </>
          )}
          <PasswordQuestion username={family.currentUser.username} />
        </>
      )}
    </FamilyFrame>
  );
}

function ManagersSettings({ family }: { family: CurrentFamily }) {
  return (
    <>
      <CardInHash />
      <FamilySettingsCard family={family} calendar={<CalendarButton family={family} person={null} />} />
      <PeopleCard
        family={family}
        others={{
          newPassword,
          reminder,
          calendar: (person, close) => <CalendarDialog family={family} person={person} onClose={close} />,
        }}
      />
      <TabletCard familyId={family.id} />
      <DevicesCard family={family} />
      <RemindersCard family={family} />
      <MeCard family={family} devices={null} calendar={null} />
      <DataCard family={family} />
    </>
  );
}

const newPassword = (person: Member, close: () => void) => (
  <NewPasswordDialog member={person} onClose={close} />
);

const reminder = (person: Member, close: () => void) => <ChildDialog person={person} onClose={close} />;
