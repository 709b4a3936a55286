import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { sayZone } from '../../../lib/forms/timeZones.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { Button, buttonClass } from '../../../ui/page/Button.tsx';
import { DeletedDialog, FamilyDayDialog } from '../dialogs.ts';
import { Fact } from '../Fact.tsx';
import { dayStarts } from './dayStarts.ts';

interface FamilySettingsCardProps {
  family: CurrentFamily;
  /** The button that puts everybody's chores into a phone's calendar. */
  calendar: ReactNode;
}

/** What owners decide for the family. */
export function FamilySettingsCard({ family, calendar }: FamilySettingsCardProps) {
  const [opened, setOpened] = useState<'day' | 'deleted' | null>(null);
  const close = () => setOpened(null);
  return (
    <Card title="Family">
      <dl className="space-y-3 px-1 sm:px-0">
        <Fact term="Family Name">{family.name}</Fact>
        <Fact term="Time Zone">{sayZone(family.timeZone)}</Fact>
        <Fact term="A New Day Starts At">{dayStarts[family.dayStartsAt]}</Fact>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3 px-1 sm:px-0">
        <Button variant="soft" onClick={() => setOpened('day')}>
          Change…
        </Button>
        <Button variant="quiet" onClick={() => setOpened('deleted')}>
          Deleted lately…
        </Button>
        <Link href="/chores" className={buttonClass('quiet')}>
          Chores and away times
        </Link>
        {calendar}
      </div>
      {opened === 'day' && <FamilyDayDialog family={family} onClose={close} />}
      {opened === 'deleted' && <DeletedDialog familyId={family.id} onClose={close} />}
    </Card>
  );
}
