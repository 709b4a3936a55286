import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { may } from '#shared/domain/people/may.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { DownloadDialog, EraseFamilyDialog } from '../dialogs.ts';
import { Part } from '../Part.tsx';

/** What is kept: to take along, and for the owner to erase. */
export function DataCard({ family }: { family: CurrentFamily }) {
  const [opened, setOpened] = useState<'download' | 'erase' | null>(null);
  const close = () => setOpened(null);
  return (
    <Card title="Data">
      <div className="px-1 sm:px-0">
        <p className="mb-4">All that is kept of a child, or of the whole family, as one file.</p>
        <Button variant="quiet" onClick={() => setOpened('download')}>
          <Download aria-hidden size={18} />
          Download…
        </Button>
      </div>
      {may.eraseFamily(family.currentUser) && (
        <Part title="Erase the family">
          <p className="mb-4">Everybody's accounts and all that you have done here, for good.</p>
          <Button variant="quiet" onClick={() => setOpened('erase')}>
            Erase the family…
          </Button>
        </Part>
      )}
      {opened === 'download' && <DownloadDialog family={family} onClose={close} />}
      {opened === 'erase' && <EraseFamilyDialog family={family} onClose={close} />}
    </Card>
  );
}
