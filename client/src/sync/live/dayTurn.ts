import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { showsOld } from '../../lib/browser/line/asOf.ts';
import { onConnectionFound } from '../../lib/browser/line/connection.ts';
import { readKey } from '../../lib/query/call.ts';
import { tabletKey } from '../family/whoTaps.ts';
import { changeHere } from '../lists/shown.ts';
import { refreshLists } from './refreshLists.ts';

/** Milliseconds until it is looked again where the clock of this device is ahead: its day turned, the family's not. */
const again = 300_000;
/** The longest that a timer can wait. */
const longest = 2 ** 31 - 1;
/** The server's clock decides; it may be a little behind. */
const leeway = 1000;

/** Reads the family's lists anew when its day turns. A page that is out of sight then reads them when it comes back. */
export function useDayTurn({ id, turnsAt }: Pick<CurrentFamily, 'id' | 'turnsAt'>): void {
  const client = useQueryClient();
  useEffect(() => {
    const turns = Date.parse(turnsAt) + leeway;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (!document.hidden && Date.now() >= turns) refreshLists(client, id);
      wait();
    };
    const wait = () => {
      const left = turns - Date.now();
      timer = setTimeout(look, left > 0 ? Math.min(left, longest) : again);
    };
    wait();
    return () => clearTimeout(timer);
  }, [client, id, turnsAt]);
}

/** Reads a page that began with what was seen last as soon as the server answers. */
export function useReadWhenBack(familyId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!showsOld()) return;
    changeHere(client, familyId);
    return onConnectionFound(() => showsOld() && readFamilyAnew(client, familyId));
  }, [client, familyId]);
}

/** All that one sees of a family, its name and settings among it. */
export function readFamilyAnew(client: QueryClient, familyId: number): void {
  void client.invalidateQueries({ queryKey: readKey('GET /api/families/current', {}) });
  void client.invalidateQueries({ queryKey: tabletKey });
  refreshLists(client, familyId);
}
