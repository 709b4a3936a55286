import { type DayText, dayNumber, dayText } from './days.ts';
import { type CalendarRepeat, dayAfter, isCalendar, nextDay, type Repeat } from './repeat.ts';
import { goesOn, type Turn, turnOn } from './turns.ts';

// What a new day opens and closes (docs/product.md, Chores): chores, what is open of them and who is away go in, what
// changes comes out. The same days come to the same end, however often somebody looked in between.

/** Whose a chore is: ids of members. */
export type Who =
  | { kind: 'one'; memberId: number }
  /** A task for each of them. */
  | { kind: 'each'; memberIds: readonly number[] }
  /** Whoever comes first. */
  | { kind: 'anyone' }
  /** One after the other, in this order. */
  | { kind: 'turns'; memberIds: readonly number[]; per: 'time' | 'week' };

/** A rule, as far as planning goes by it. */
export interface PlannedChore {
  id: number;
  repeat: Repeat;
  who: Who;
  ifMissed: 'replace' | 'wait';
  startsOn: DayText;
  endsOn: DayText | null;
  /** The last day that was planned. */
  plannedUntil: DayText;
  turn: Turn | null;
}

/** The newest task of a chore, for each whom it opens one for: `plannedFor` is null where it is one for all. */
export interface NewestTask {
  choreId: number;
  taskId: number;
  plannedFor: number | null;
  day: DayText;
  /** The day on which it was done or closed; null while it is open. */
  endedOn: DayText | null;
}

/** Days on which somebody, or with null the whole family, is away. */
export interface Pause {
  memberId: number | null;
  from: DayText;
  /** The last day; null while nobody knows. */
  to: DayText | null;
}

export interface PlanFacts {
  today: DayText;
  chores: readonly PlannedChore[];
  newest: readonly NewestTask[];
  pauses: readonly Pause[];
  /** Everybody in the family: what is up for grabs waits while all of them are away. */
  memberIds: readonly number[];
  /** Where a change of the zone ended the day early, what was not done is skipped, not missed. */
  wasCutShort?: boolean;
}

export type Closed = 'missed' | 'skipped' | 'paused';

export interface OpenedTask {
  choreId: number;
  day: DayText;
  plannedFor: number | null;
  assignedTo: number | null;
  /** Where its time is over already, and since when. */
  closed: { as: Closed; on: DayText } | null;
}

export interface Plan {
  closes: { taskId: number; as: Closed; on: DayText }[];
  opens: OpenedTask[];
  turns: ({ choreId: number } & Turn)[];
}

/** Of what a long absence missed, so much is written down for each chore and person. */
const missedAtMost = 7;

/** @returns what today needs; nothing of it where today was planned before */
export function plan(facts: PlanFacts): Plan {
  const plans = facts.chores.map((chore) => planChore(chore, facts));
  return {
    closes: plans.flatMap(({ closes }) => closes),
    opens: plans.flatMap(({ lines }) => lines.flatMap(({ opened }) => newestOf(opened))),
    turns: plans.flatMap(({ turns }) => turns),
  };
}

function newestOf(opened: readonly OpenedTask[]): OpenedTask[] {
  const over = opened.filter(({ closed }) => closed !== null);
  const written = new Set(over.slice(-missedAtMost));
  return opened.filter((task) => task.closed === null || written.has(task));
}

/** One line of tasks, of which at most one is open: of a chore, or of each person whom it opens one for. */
interface Line {
  plannedFor: number | null;
  isOpen: boolean;
  /** The open one, where it was there before. */
  taskId: number | undefined;
  day: number;
  endedOn: number;
  opened: OpenedTask[];
}

/** A chore while its days are gone through. */
interface Course {
  chore: PlannedChore;
  facts: PlanFacts;
  lines: Line[];
  turn: Turn | null;
  closes: Plan['closes'];
}

const never = Number.NEGATIVE_INFINITY;

function planChore(chore: PlannedChore, facts: PlanFacts): Course & Pick<Plan, 'turns'> {
  const lines = linesOf(chore, facts);
  const course: Course = { chore, facts, lines, turn: chore.turn, closes: [] };
  if (isCalendar(chore.repeat)) goThroughDays(course, chore.repeat);
  else for (const line of lines) openAfter(course, chore.repeat, line);
  const isNewTurn = course.turn && course.turn !== chore.turn;
  return { ...course, turns: isNewTurn && course.turn ? [{ choreId: chore.id, ...course.turn }] : [] };
}

function linesOf({ id, who }: PlannedChore, { newest }: PlanFacts): Line[] {
  return (who.kind === 'each' ? who.memberIds : [null]).map((plannedFor) => {
    const task = newest.find((task) => task.choreId === id && task.plannedFor === plannedFor);
    return {
      plannedFor,
      isOpen: task?.endedOn === null,
      taskId: task?.taskId,
      day: task ? dayNumber(task.day) : never,
      endedOn: task?.endedOn ? dayNumber(task.endedOn) : never,
      opened: [],
    };
  });
}

/** The last day that is planned: today, or the one on which the chore ends. */
const lastDay = ({ endsOn }: PlannedChore, today: DayText): number =>
  dayNumber(endsOn !== null && endsOn < today ? endsOn : today);

function goThroughDays(course: Course, repeat: CalendarRepeat): void {
  const { chore, facts, lines } = course;
  const [startsOn, today] = [dayNumber(chore.startsOn), dayNumber(facts.today)];
  const last = lastDay(chore, facts.today);
  let day = nextDay(repeat, startsOn, dayNumber(chore.plannedUntil) + 1);
  for (; day <= last; day = nextDay(repeat, startsOn, day + 1))
    for (const line of lines) openOn(course, line, day);
  // What an ended chore left undone gives way when its next time would have come.
  if (day <= today && chore.ifMissed === 'replace')
    for (const line of lines) close(course, line, day, closesAs(course, holderOn(course, line, day)));
}

/** What comes so long after it was done opens on the first day from then on on which somebody is there for it. */
function openAfter(course: Course, repeat: Exclude<Repeat, CalendarRepeat>, line: Line): void {
  if (line.isOpen) return;
  const { chore, facts } = course;
  const due = line.endedOn === never ? dayNumber(chore.startsOn) : dayAfter(repeat, line.endedOn);
  const last = lastDay(chore, facts.today);
  // Whoever is new to it has no task yet: theirs is for a day that was not planned before, too.
  const from = Math.max(due, line.day + 1, dayNumber(chore.plannedUntil) + 1);
  for (let day = from; day <= last && !line.isOpen; day++) openOn(course, line, day);
}

function openOn(course: Course, line: Line, day: number): void {
  const { chore } = course;
  if (day <= line.day) return;
  if (line.isOpen && chore.ifMissed === 'wait') return;
  const holder = holderOn(course, line, day);
  close(course, line, day, closesAs(course, holder));
  if (holder === undefined) return;
  if (chore.who.kind === 'turns' && holder !== null)
    course.turn = turnOn(chore.who.per, course.turn, holder, day);
  const { plannedFor } = line;
  line.opened.push({ choreId: chore.id, day: dayText(day), plannedFor, assignedTo: holder, closed: null });
  Object.assign(line, { isOpen: true, day });
}

/** What becomes of an undone task when its next time comes, by whose that one is. */
function closesAs({ facts }: Course, holder: number | null | undefined): Closed {
  if (holder === undefined) return 'paused';
  return facts.wasCutShort ? 'skipped' : 'missed';
}

function close(course: Course, line: Line, day: number, as: Closed): void {
  if (!line.isOpen) return;
  const on = dayText(day);
  const newest = line.opened.at(-1);
  if (newest) newest.closed = { as, on };
  else if (line.taskId !== undefined) course.closes.push({ taskId: line.taskId, as, on });
  line.isOpen = false;
}

/** Whose task it is on a day: null for whoever comes first, undefined while nobody is there for it. */
function holderOn(
  { chore: { who }, facts: { pauses, memberIds }, turn }: Course,
  { plannedFor }: Line,
  day: number,
): number | null | undefined {
  const isHere = (id: number) => !isAway(pauses, id, day);
  if (who.kind === 'each') return plannedFor !== null && isHere(plannedFor) ? plannedFor : undefined;
  if (who.kind === 'one') return isHere(who.memberId) ? who.memberId : undefined;
  if (who.kind === 'anyone') return memberIds.some(isHere) ? null : undefined;
  const isHeld = turn && goesOn(who.per, turn, day) && who.memberIds.includes(turn.memberId);
  if (isHeld && isHere(turn.memberId)) return turn.memberId;
  return nextInTurn(who.memberIds, turn?.memberId, isHere);
}

/** Whose turn comes after somebody's, of those who are here; undefined where nobody is. */
export function nextInTurn(
  order: readonly number[],
  last: number | undefined,
  isHere: (id: number) => boolean = () => true,
): number | undefined {
  const from = last === undefined ? 0 : order.indexOf(last) + 1;
  return [...order.slice(from), ...order.slice(0, from)].find(isHere);
}

/** Whether somebody, or the whole family, is away on a day. */
export function isAway(pauses: readonly Pause[], memberId: number, day: number): boolean {
  return pauses.some(
    (pause) =>
      (pause.memberId === null || pause.memberId === memberId) &&
      dayNumber(pause.from) <= day &&
      (pause.to === null || dayNumber(pause.to) >= day),
  );
}

/** A task that is not there yet. */
export type Upcoming = Pick<OpenedTask, 'choreId' | 'day' | 'assignedTo'>;

/**
 * What the days after today, up to `until`, will open, as far as it is known today: as if all that is open were done
 * in time. What comes so long after it was done is known once it was.
 */
export function upcoming(facts: PlanFacts, until: DayText): Upcoming[] {
  const { today } = facts;
  return facts.chores.flatMap((chore) => {
    const ahead = { ...chore, plannedUntil: today, ifMissed: 'replace' } as const;
    const { lines } = planChore(ahead, { ...facts, today: until });
    return lines.flatMap(({ opened }) => opened.filter(({ day }) => day > today));
  });
}
