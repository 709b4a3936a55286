import { useState } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import type { Device } from '#shared/contract/signIn/devices.ts';
import { useReadAnew } from '../../lib/query/useReadAnew.ts';
import { sayDayOf } from '../../sync/lists/sayDayOf.ts';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { EndDeviceDialog } from './dialogs.ts';

interface DeviceListProps {
  family: CurrentFamily;
  /** Whose a device is, as in "Mia's"; nothing where all are one's own. */
  whose?: (device: Device) => string;
}

/** Where people are signed in: this one first, then those seen last. */
export function DeviceList({ family, whose }: DeviceListProps) {
  const { data: devices, error, refetch } = useReadAnew('GET /api/devices', {});
  if (error && !devices)
    return <LoadFailed what="the devices" error={error} onRetry={() => void refetch()} />;
  if (!devices) return <Skeleton className="h-24" />;
  return (
    <ul className="space-y-2">
      {devices.toSorted(inOrder).map((device) => (
        <DeviceRow
          key={device.id}
          family={family}
          device={device}
          owner={whose?.(device)}
          hasTwin={devices.some((other) => isTwin(device, other))}
        />
      ))}
    </ul>
  );
}

const inOrder = (one: Device, other: Device): number =>
  Number(other.isThis) - Number(one.isThis) || Date.parse(other.seenAt) - Date.parse(one.seenAt);

const isTwin = (one: Device, other: Device): boolean =>
  one.id !== other.id && one.label === other.label && one.userId === other.userId;

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

interface DeviceRowProps {
  family: CurrentFamily;
  device: Device;
  owner: string | undefined;
  /** Whether another one has the same name: then the times tell them apart. */
  hasTwin: boolean;
}

function DeviceRow({ family, device, owner, hasTwin }: DeviceRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { label, createdAt, seenAt, isThis } = device;
  const say = (moment: string) =>
    sayDayOf(moment, family) + (hasTwin ? ` at ${clock.format(new Date(moment))}` : '');
  const since = `since ${say(createdAt)}`;
  const seen = isThis ? 'in use now' : `last seen ${say(seenAt)}`;
  const times = hasTwin ? `${since}, ${seen}` : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-tile border-2 border-line px-3 py-2 sm:px-4">
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap gap-x-2 font-bold">
          <bdi>{label}</bdi>
          {isThis && <ThisOne />}
        </p>
        <p className="text-sm text-muted">
          {owner && (
            <>
              <bdi>{owner}</bdi> ·{' '}
            </>
          )}
          <span>{`${since} · ${seen}`}</span>
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={`Sign out: ${[label, owner, times].filter(Boolean).join(', ')}`}
        onClick={() => setAsking(true)}
      >
        Sign out
      </Button>
      {isAsking && <EndDeviceDialog device={device} times={times} onClose={() => setAsking(false)} />}
    </li>
  );
}

function ThisOne() {
  return (
    <span className="rounded-full bg-primary-soft px-2.5 py-0.5 text-sm text-primary-strong">This one</span>
  );
}
