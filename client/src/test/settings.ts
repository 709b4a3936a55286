import type { Invitation } from '#shared/contract/people/invitations.ts';
import type { Member } from '#shared/contract/people/members.ts';
import type { Device } from '#shared/contract/signIn/devices.ts';
import type { Sent } from './answers.ts';
import { refuseAs } from './answers.ts';
import { aMember, dashboardAnswers, owner } from './family.ts';

let id = 700;

export const aDevice = (details: Partial<Device> = {}): Device => ({
  id: ++id,
  kind: 'person',
  label: 'Chrome on Android',
  userId: owner.id,
  createdAt: '2025-06-01T10:00:00.000Z',
  seenAt: '2025-06-12T10:00:00.000Z',
  isThis: false,
  ...details,
});

export const anInvitation = (details: Partial<Invitation> = {}): Invitation => ({
  id: ++id,
  invitedByUserId: owner.id,
  createdAt: '2025-06-12T10:00:00.000Z',
  expiresAt: '2025-06-19T10:00:00.000Z',
  ...details,
});

export const leo = aMember({ name: 'Leo', username: 'leo' });
export const parent = aMember({ name: 'Ann', username: 'ann', manages: true });
/** A child who is on the family's tablet alone. */
export const zoe = aMember({ name: 'Zoe', username: null });

/** The answers of the settings, as `me` gets them. */
export function settingsAnswers(me: Member, members: Member[] = [owner, parent, leo, zoe]) {
  return {
    ...dashboardAnswers(me, { members }),
    'GET /api/families/1/invitations': [],
    'GET /api/devices': [],
    'GET /api/push/subscription': { refused: null, suitsIphones: true },
  };
}

const wanted = refuseAs('confirm_password', { confirm: true });

/** A call that wants a fresh password: refused until `/api/confirm` was answered with 200. */
export function afterPassword(
  call: string,
  answer: unknown,
  password = 'right one',
): Record<string, unknown> {
  let isConfirmed = false;
  return {
    [call]: () => (isConfirmed ? answer : wanted),
    'POST /api/confirm': ({ body }: Sent) => {
      isConfirmed = (body as { password?: unknown }).password === password;
      const until = '2025-06-13T12:10:00.000Z';
      return isConfirmed ? { until } : refuseAs('wrong_credentials');
    },
  };
}

/** What was sent to change something, in order. */
export const changesOf = (calls: readonly Sent[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);
