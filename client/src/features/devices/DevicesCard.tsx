import type { CurrentFamily } from '#shared/contract/people/families.ts';
import type { Device } from '#shared/contract/signIn/devices.ts';
import { useMembers } from '../../sync/lists/familyLists.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { DeviceList } from './DeviceList.tsx';

/** One's own devices, the children's and the tablets, for whoever manages. */
export function DevicesCard({ family }: { family: CurrentFamily }) {
  const { data: people = [] } = useMembers(family.id);
  const whose = ({ kind, userId }: Device) => {
    if (kind === 'tablet') return 'The family tablet';
    if (userId === family.currentUser.id) return 'You';
    return people.find(({ id }) => id === userId)?.name ?? 'Somebody';
  };
  return (
    <Card title="Devices" id="devices">
      <p className="mb-4 px-1 sm:px-0">Where you, the children and the tablet are signed in.</p>
      <DeviceList family={family} whose={whose} />
    </Card>
  );
}
