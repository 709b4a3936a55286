import type { QueryClient } from '@tanstack/react-query';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import type { Tablet } from '#shared/contract/signIn/tablet.ts';
import { type Actor, asChild } from '#shared/domain/people/may.ts';
import { readKey } from '../../lib/query/call.ts';

/** Where this browser's answer is kept to whether it is a family's tablet. */
export const tabletKey = ['/api/tablet', {}] as const;

/** How the ticks of somebody who is signed in are marked while they wait, and those of a tablet's turns. */
export const markOf = ({ id }: { id: number }) => `user:${id}:`;
export const markOfTablet = ({ id }: Tablet) => `tablet:${id}:`;
export const markOfTurn = (tablet: Tablet) =>
  tablet.turn && `${markOfTablet(tablet)}${tablet.turn.memberId}:`;

/** The person in such a mark. */
export const personIn = (whose: string): number => Number(/(\d+):$/.exec(whose)?.[1]);

/** Who taps on this device, and on which day of their family: who is in turn at the tablet, or who is signed in. */
export function whoTaps(client: QueryClient): { me: Actor; today: string } | undefined {
  const tablet = client.getQueryData<Tablet | null>(tabletKey);
  if (tablet?.turn) return { me: asChild({ id: tablet.turn.memberId }), today: tablet.today };
  const family = client.getQueryData<CurrentFamily | null>(readKey('GET /api/families/current', {}));
  return family ? { me: family.currentUser, today: family.today } : undefined;
}
