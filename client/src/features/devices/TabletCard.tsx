import { Tablet } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../ui/frame/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { BeginTabletDialog } from './dialogs.ts';

/** How a tablet in the kitchen becomes everybody's. */
export function TabletCard({ familyId }: { familyId: number }) {
  const [isBeginning, setBeginning] = useState(false);
  return (
    <Card title="Family tablet">
      <div className="px-1 sm:px-0">
        <p className="mb-4">
          One tablet in the kitchen, on which everybody ticks: it shows your faces, and nobody is signed in
          there. Open this page on it.
        </p>
        <Button variant="soft" onClick={() => setBeginning(true)}>
          <Tablet aria-hidden size={20} />
          Make this the family tablet
        </Button>
      </div>
      {isBeginning && <BeginTabletDialog familyId={familyId} onClose={() => setBeginning(false)} />}
    </Card>
  );
}
