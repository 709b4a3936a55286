// Who may do what, once: the server's guards, the screens and the voice skill all ask here. The table of calls that
// goes with it is in docs/security.md, Who may call what.

/** Somebody in a family; an owner without one yet has founded nothing so far. */
export interface Actor {
  id: number;
  role: 'owner' | 'member';
  /** The owner, and whoever was invited as another parent. Who does not is a child here, whatever their age. */
  manages: boolean;
  /** Made a parent, and a child here until they have chosen a password of their own. */
  becomesParent?: boolean;
}

/** At a tablet everybody may do what a child may, and no more. */
export const asChild = <Person extends { id: number }>(person: Person) =>
  ({ ...person, role: 'member', manages: false }) as const;

const owns = ({ role }: Actor): boolean => role === 'owner';
const manages = (who: Actor): boolean => who.manages;
const isChild = (member: Actor): boolean => !member.manages;
const isOneself = (who: Actor, member: Actor): boolean => who.id === member.id;
/** Oneself, and children of whoever manages. */
const isOneselfOrTheirChild = (who: Actor, member: Actor): boolean =>
  isOneself(who, member) || (manages(who) && isChild(member));

interface Credited {
  userId: number | null;
}

interface Assigned {
  assignedToUserId: number | null;
}

/** Somebody's own tasks, and those that are nobody's. */
export const isOwnTask = (userId: number | undefined, { assignedToUserId }: Assigned): boolean =>
  assignedToUserId === null || assignedToUserId === userId;

export const may = {
  /** Add, change and remove tasks, chores, pots and away times, and add children; redeem and restart. */
  manage: manages,
  /** Members tick their own tasks and those that are nobody's; whoever manages ticks for anybody. */
  tick: (who: Actor, task: Assigned): boolean => manages(who) || isOwnTask(who.id, task),
  /** Tick a task whose time is over: it was done after all. */
  tickClosed: manages,
  /** Members take back a tick of their own on the same day, whoever manages any of the last 30 days. */
  undo: (who: Actor, tick: { tickedByUserId: number | null; daysAgo: number }): boolean =>
    manages(who) ? tick.daysAgo <= 30 : tick.tickedByUserId === who.id && tick.daysAgo === 0,

  /** Say a kind word for what somebody else did who is there still. */
  thank: (who: Actor, { userId }: Credited): boolean => manages(who) && userId !== null && userId !== who.id,
  /** Say that one has read what one was thanked for. */
  readThanks: (who: Actor, { userId }: Credited): boolean => userId === who.id,

  /** Edit somebody's name and username: whoever manages a child's and their own, the owner everybody's. */
  editMember: (who: Actor, member: Actor): boolean =>
    manages(who) && (isChild(member) || isOneself(who, member) || owns(who)),
  /** Remove somebody of the family: children by whoever manages, another parent by the owner alone. */
  removeMember: (who: Actor, member: Actor): boolean =>
    manages(who) && !owns(member) && (isChild(member) || owns(who)),
  /** Give somebody another password without the one before: nobody does that to an adult. */
  setPassword: (who: Actor, member: Actor): boolean => manages(who) && isChild(member),
  /** Make a link that signs somebody in on a phone: of children by whoever manages, of oneself by the owner. */
  makeSignInLink: (who: Actor, member: Actor): boolean =>
    manages(who) && (isChild(member) || (owns(who) && isOneself(who, member))),
  /** Give somebody a PIN for the family's tablet, or take it away: of children and of oneself, by whoever manages. */
  setPin: (who: Actor, member: Actor): boolean => manages(who) && (isChild(member) || isOneself(who, member)),
  /**
   * Put somebody's chores into a phone's calendar, or end that: one's own, and children's by whoever manages. Null are
   * the whole family's, which are for whoever manages.
   */
  makeCalendar: (who: Actor, member: Actor | null): boolean =>
    member === null ? manages(who) : isOneselfOrTheirChild(who, member),
  /** Say what somebody is reminded of: oneself, and of children whoever manages. */
  setReminders: isOneselfOrTheirChild,
  /** See where somebody is signed in, and end that: of oneself and, for whoever manages, of children. */
  seeDevicesOf: isOneselfOrTheirChild,

  /** Ask another parent into the family, and take that back. */
  invite: manages,
  /** Let a member manage from now on. */
  promote: (who: Actor, member: Actor): boolean => manages(who) && isChild(member),
  /** Let another parent manage no more; whoever manages takes back what has not begun. */
  demote: (who: Actor, member: Actor): boolean =>
    (owns(who) && !owns(member) && member.manages) || (manages(who) && member.becomesParent === true),
  /** Give the family away; to whom is what `handOver` says. */
  giveFamilyAway: owns,
  /** Make another parent the owner. */
  handOver: (who: Actor, member: Actor): boolean => owns(who) && !owns(member) && member.manages,
  /** Leave the family: the owner hands it over first, and a child is removed by who manages. */
  leave: (who: Actor): boolean => manages(who) && !owns(who),
  /** Erase the family with all that is in it. */
  eraseFamily: owns,
  /** Make a browser the family's tablet, see the family's tablets and end them. */
  keepTablets: manages,
  /** Get a code on paper that signs in without the password. */
  makeRecoveryCode: manages,
  /** Get somebody's data as a file. */
  exportMember: (who: Actor, member: Actor): boolean => manages(who) && isChild(member),
  /** Get the family's data as a file. */
  exportFamily: manages,

  /** Make a family out of an account. */
  foundFamily: owns,
  /** Say on the voice test page who in the family is speaking. */
  speakForAll: manages,
  /** Link the family to a voice service, and take that back. */
  linkVoice: owns,
};
