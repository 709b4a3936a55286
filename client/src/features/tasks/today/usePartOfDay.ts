import { useEffect, useState } from 'react';
import { type PartName, partAt } from '#shared/domain/tasks/today.ts';

const minute = 60_000;
const partNow = () => partAt(new Date().getHours());

/** The part of the day that it is where this device is. */
export function usePartOfDay(): PartName {
  const [part, setPart] = useState(partNow);
  useEffect(() => {
    const timer = setInterval(() => setPart(partNow), minute);
    return () => clearInterval(timer);
  }, []);
  return part;
}
