import { may } from '#shared/domain/may.ts';
import { settingsHead } from '#shared/site/heads.ts';
import { FamilySettingsCard } from '../features/settings/FamilySettingsCard.tsx';
import { MeCard } from '../features/settings/MeCard.tsx';
import { FamilyPage } from './FamilyPage.tsx';

export function SettingsPage() {
  return (
    <FamilyPage head={settingsHead} heading="Settings" what="your settings">
      {(family) => (
        <>
          <MeCard me={family.currentUser} />
          {may.manage(family.currentUser) && <FamilySettingsCard family={family} />}
        </>
      )}
    </FamilyPage>
  );
}
