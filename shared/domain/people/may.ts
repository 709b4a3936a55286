// Every permission. Server, screens and the voice skill use it; docs/security.md, Who may call what, lists the calls.

/** A user as permissions see them. An owner may have no family yet. */
export interface Actor {
  id: number;
  role: 'owner' | 'member';
  /** True for the owner and invited parents. Everybody else counts as a child. */
  manages: boolean;
  /** Promoted to parent, but still a child until they choose a new password. */
  becomesParent?: boolean;
}

/** On the family's tablet everybody has the rights of a child. */
export const asChild = <Person extends { id: number }>(person: Person) =>
  ({ ...person, role: 'member', manages: false }) as const;

const owns = ({ role }: Actor): boolean => role === 'owner';
const manages = (who: Actor): boolean => who.manages;
const isChild = (member: Actor): boolean => !member.manages;
const isOneself = (who: Actor, member: Actor): boolean => who.id === member.id;
const isOneselfOrTheirChild = (who: Actor, member: Actor): boolean =>
  isOneself(who, member) || (manages(who) && isChild(member));

interface Credited {
  userId: number | null;
}

interface Assigned {
  assignedToUserId: number | null;
}

export const isOwnTask = (userId: number | undefined, { assignedToUserId }: Assigned): boolean =>
  assignedToUserId === null || assignedToUserId === userId;

export const may = {
  /** Change tasks, chores, pots and away times, add children, redeem and restart. */
  manage: manages,
  /** Members tick their own and unassigned tasks, parents every task. */
  tick: (who: Actor, task: Assigned): boolean => manages(who) || isOwnTask(who.id, task),
  tickClosed: manages,
  /** Members undo their own ticks of the same day, parents all ticks of the last 30 days. */
  undo: (who: Actor, tick: { tickedByUserId: number | null; daysAgo: number }): boolean =>
    manages(who) ? tick.daysAgo <= 30 : tick.tickedByUserId === who.id && tick.daysAgo === 0,

  thank: (who: Actor, { userId }: Credited): boolean => manages(who) && userId !== null && userId !== who.id,
  readThanks: (who: Actor, { userId }: Credited): boolean => userId === who.id,

  /** Edit name and username: parents those of children and their own, the owner everybody's. */
  editMember: (who: Actor, member: Actor): boolean =>
    manages(who) && (isChild(member) || isOneself(who, member) || owns(who)),
  /** Remove a member: parents remove children, only the owner removes another parent. */
  removeMember: (who: Actor, member: Actor): boolean =>
    manages(who) && !owns(member) && (isChild(member) || owns(who)),
  setPassword: (who: Actor, member: Actor): boolean => manages(who) && isChild(member),
  /** Make a sign-in link for a phone: parents for children, the owner also for themselves. */
  makeSignInLink: (who: Actor, member: Actor): boolean =>
    manages(who) && (isChild(member) || (owns(who) && isOneself(who, member))),
  /** Set or remove a PIN for the tablet: parents, of children and their own. */
  setPin: (who: Actor, member: Actor): boolean => manages(who) && (isChild(member) || isOneself(who, member)),
  /** Make or end a calendar feed: one's own, parents also those of children and (null) of the family. */
  makeCalendar: (who: Actor, member: Actor | null): boolean =>
    member === null ? manages(who) : isOneselfOrTheirChild(who, member),
  /** Set reminders: one's own, parents also those of children. */
  setReminders: isOneselfOrTheirChild,
  /** List and end sessions: one's own, parents also those of children. */
  seeDevicesOf: isOneselfOrTheirChild,

  invite: manages,
  promote: (who: Actor, member: Actor): boolean => manages(who) && isChild(member),
  /** Demote another parent: the owner. Parents may cancel a promotion that is not complete. */
  demote: (who: Actor, member: Actor): boolean =>
    (owns(who) && !owns(member) && member.manages) || (manages(who) && member.becomesParent === true),
  /** Start a handover; `handOver` decides to whom. */
  giveFamilyAway: owns,
  handOver: (who: Actor, member: Actor): boolean => owns(who) && !owns(member) && member.manages,
  /** Leave the family. The owner hands over first; children are removed by a parent. */
  leave: (who: Actor): boolean => manages(who) && !owns(who),
  eraseFamily: owns,
  keepTablets: manages,
  makeRecoveryCode: manages,
  exportMember: (who: Actor, member: Actor): boolean => manages(who) && isChild(member),
  exportFamily: manages,

  foundFamily: owns,
  speakForAll: manages,
  linkVoice: owns,
};
