// What was pressed and has not come to the server yet. A tick and what takes it back arrive in the order in which they
// were pressed.

/** A tick that was sent. */
export interface SentTick {
  /** Whether somebody took it back meanwhile: nobody wants to hear of it any more. */
  isTakenBack: boolean;
  /** Whether the server counted it. */
  counted: Promise<boolean>;
}

const ticks = new Map<number, SentTick[]>();
const undos = new Map<number, Promise<unknown>>();

/** Notes a tick until it has arrived. */
export function tickSent(taskId: number, counted: Promise<boolean>): SentTick {
  const tick: SentTick = { isTakenBack: false, counted };
  ticks.set(taskId, [...(ticks.get(taskId) ?? []), tick]);
  void counted.then(() => {
    const others = (ticks.get(taskId) ?? []).filter((other) => other !== tick);
    if (others.length > 0) ticks.set(taskId, others);
    else ticks.delete(taskId);
  });
  return tick;
}

/** The newest tick of a task that is on its way and was not taken back yet. */
export const newestTick = (taskId: number): SentTick | undefined =>
  ticks.get(taskId)?.findLast(({ isTakenBack }) => !isTakenBack);

/** Notes that a tick of a task is being taken back, until `ended`, which does not reject. */
export function undoSent(taskId: number, ended: Promise<unknown>): void {
  undos.set(taskId, ended);
  void ended.then(() => undos.delete(taskId));
}

/** What is taking back a tick of a task, while it does. */
export const undoOnTheWay = (taskId: number): Promise<unknown> | undefined => undos.get(taskId);

/** Comes once nothing that was pressed so far is on its way any more, however it ended. */
export const allArrived = (): Promise<unknown> =>
  Promise.all([...[...ticks.values()].flat().map(({ counted }) => counted), ...undos.values()]);
