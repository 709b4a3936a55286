import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ownTimeZone, sayZone, timeZones } from '../../lib/forms/timeZones.ts';
import { useIsAlive } from '../../lib/page/served/useIsAlive.ts';
import { Select } from '../../ui/choice/Select.tsx';

interface ZoneFieldProps {
  input: UseFormRegisterReturn;
  /** Once the field is there. */
  onOpen: () => void;
}

/** Where the family's day begins and ends: one line with the browser's zone, which opens a field. */
export function ZoneField({ input, onOpen }: ZoneFieldProps) {
  const isAlive = useIsAlive();
  const [isOpen, setOpen] = useState(false);
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    if (isOpen) opened();
  }, [isOpen]);
  if (isOpen)
    return (
      <Select label="Time Zone" hint="Where your day begins and ends." {...input}>
        {timeZones().map((zone) => (
          <option key={zone} value={zone}>
            {sayZone(zone)}
          </option>
        ))}
      </Select>
    );
  // The page was painted for everybody, wherever they are: the line has its place before it has its words.
  return (
    <div className="flex min-h-touch flex-wrap items-center gap-x-2 text-sm text-muted">
      {isAlive && (
        <>
          <span>{`Time zone: ${sayZone(ownTimeZone() ?? 'UTC')}`}</span>
          <button
            type="button"
            aria-label="Change the time zone"
            onClick={() => setOpen(true)}
            className="min-h-touch rounded-full px-2 font-bold text-primary underline"
          >
            Change
          </button>
        </>
      )}
    </div>
  );
}
