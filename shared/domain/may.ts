// Who may do what, once: the server's guards, the screens and the voice skill all ask here. The table of calls that
// goes with it is in docs/security.md, Who may call what.

/** Somebody in a family; an owner without one yet has founded nothing so far. */
export interface Actor {
  id: number;
  role: 'owner' | 'member';
}

const owns = ({ role }: Actor): boolean => role === 'owner';
interface Assigned {
  assignedToUserId: number | null;
}

/** Somebody's own tasks, and those that are nobody's. */
export const isOwnTask = (userId: number | undefined, { assignedToUserId }: Assigned): boolean =>
  assignedToUserId === null || assignedToUserId === userId;

export const may = {
  /** Add, change and remove tasks, pots and members; redeem and restart. */
  manage: owns,
  /** Members tick their own tasks and those that are nobody's; whoever manages ticks for anybody. */
  tick: (who: Actor, task: Assigned): boolean => may.manage(who) || isOwnTask(who.id, task),
  /** Tick a task whose time is over: it was done after all. */
  tickClosed: owns,
  /** Members take back a tick of their own on the same day, whoever manages any of the last 30 days. */
  undo: (who: Actor, tick: { tickedByUserId: number | null; daysAgo: number }): boolean =>
    may.manage(who) ? tick.daysAgo <= 30 : tick.tickedByUserId === who.id && tick.daysAgo === 0,
  /** Edit and remove somebody of the family: nobody does that to the owner. */
  changeMember: (who: Actor, member: Actor): boolean => may.manage(who) && !owns(member),
  /** Make a family out of an account. */
  foundFamily: owns,
  /** Say on the voice test page who in the family is speaking. */
  speakForAll: owns,
  /** Link the family to a voice service, and take that back. */
  linkVoice: owns,
};
