import { may } from '#shared/domain/may.ts';
import { settingsHead } from '#shared/site/heads.ts';
import { DeletedCard } from '../features/settings/DeletedCard.tsx';
import { FamilyDayCard } from '../features/settings/FamilyDayCard.tsx';
import { MeCard } from '../features/settings/MeCard.tsx';
import { FamilyPage } from './FamilyPage.tsx';

export function SettingsPage() {
  return (
    <FamilyPage head={settingsHead} heading="Settings" what="your settings">
      {(family) => (
        <>
          <MeCard me={family.currentUser} />
          {may.manage(family.currentUser) && (
            <>
              <FamilyDayCard family={family} />
              <DeletedCard familyId={family.id} />
            </>
          )}
        </>
      )}
    </FamilyPage>
  );
}
