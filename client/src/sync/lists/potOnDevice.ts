import type { QueryClient } from '@tanstack/react-query';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { readKey } from '../../lib/query/call.ts';

/**
 * Shows a pot as the server has just answered it. Until the lists have been read again it would offer what it no
 * longer can, and a question opened by then would vanish under the finger.
 */
export function showPotOnDevice(client: QueryClient, pot: Pot): void {
  changePots(client, pot.familyId, (pots) => pots.map((other) => (other.id === pot.id ? pot : other)));
}

/** Takes out a pot that the server has just archived or deleted. */
export function removePotOnDevice(client: QueryClient, { id, familyId }: Pot): void {
  changePots(client, familyId, (pots) => pots.filter((other) => other.id !== id));
}

function changePots(client: QueryClient, familyId: number, change: (pots: Pot[]) => Pot[]): void {
  client.setQueryData<Pot[]>(
    readKey('GET /api/families/:familyId/reward-pots', { params: { familyId } }),
    (pots) => pots && change(pots),
  );
}

/** A redeemed pot stands on the shelf from now on. */
export function shelvePotOnDevice(client: QueryClient, pot: Pot): void {
  removePotOnDevice(client, pot);
  client.setQueryData<CurrentFamily | null>(
    readKey('GET /api/families/current', {}),
    (family) => family && { ...family, hasShelf: true },
  );
}
