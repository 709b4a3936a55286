import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { useWhenNear } from '../../lib/page/useWhenNear.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';

const importPart = async () => (await import('./RemindersHere.tsx')).RemindersHere;

/** Notices on this device. Its code comes once it is nearly in sight. */
export function RemindersCard({ family }: { family: CurrentFamily }) {
  const { place, Part, error, retry } = useWhenNear(importPart);
  return (
    <Card title="Reminders" id="reminders">
      <div ref={place}>
        {Part && <Part family={family} />}
        {error && <LoadFailed what="your reminders" error={error} onRetry={retry} />}
        {!Part && !error && <Skeleton className="h-24" />}
      </div>
    </Card>
  );
}
