import type { User } from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';

export type Deed =
  | 'signIn'
  | 'pin'
  | 'calendar'
  | 'reminder'
  | 'password'
  | 'promote'
  | 'demote'
  | 'handOver';

/** Somebody who is only on the family's tablet has nothing to sign in with. */
const signsIn = ({ username }: User) => username !== null;

const deeds: readonly { deed: Deed; words: string; isFor: (me: User, person: User) => boolean }[] = [
  { deed: 'signIn', words: 'Sign in on a phone', isFor: may.makeSignInLink },
  { deed: 'pin', words: 'PIN for the tablet', isFor: may.setPin },
  { deed: 'calendar', words: 'Calendar', isFor: may.makeCalendar },
  {
    deed: 'reminder',
    words: 'Reminder',
    isFor: (me, person) => may.setReminders(me, person) && me.id !== person.id,
  },
  {
    deed: 'password',
    words: 'New password',
    isFor: (me, person) => may.setPassword(me, person) && signsIn(person),
  },
  {
    deed: 'promote',
    words: 'Make a parent',
    isFor: (me, person) => may.promote(me, person) && signsIn(person),
  },
  { deed: 'demote', words: 'No longer a parent', isFor: may.demote },
  { deed: 'handOver', words: 'Hand over the family', isFor: may.handOver },
];

/** What somebody may do for a person of their family, the most usual first. */
export const deedsFor = (me: User, person: User) => deeds.filter(({ isFor }) => isFor(me, person));
