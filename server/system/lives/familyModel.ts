/** What a family is, in plain data: the rules of the spec once more, without a database and without a race. */

interface ModelTask {
  id: number;
  /** Nobody's where it came back without its person. */
  assignee: number | null;
  potId: number | null;
  count: number;
  target: number;
  /** The counts before each tick that stands. */
  ticks: number[];
}
interface ModelPot {
  id: number;
  target: number;
  count: number;
  contributors: number[];
  isArchived: boolean;
  round: number;
}
interface ModelCompletion {
  taskId: number;
  userId: number | null;
  potId: number | null;
  round: number | null;
}

export interface FamilyModel {
  ownerId: number;
  /** Everybody of the family, the owner first, and the completions ever credited to them. */
  members: Map<number, number>;
  tasks: Map<number, ModelTask>;
  pots: Map<number, ModelPot>;
  completions: ModelCompletion[];
  /** What was deleted and can come back. */
  deletedTasks: Map<number, ModelTask>;
  deletedPots: Map<number, { pot: ModelPot; tasks: ModelTask[] }>;
  /** Every id there ever was, so that steps try what is gone too. */
  known: { members: number[]; tasks: number[]; pots: number[] };
}

export const anEmptyFamily = (ownerId: number): FamilyModel => ({
  ownerId,
  members: new Map([[ownerId, 0]]),
  tasks: new Map(),
  pots: new Map(),
  completions: [],
  deletedTasks: new Map(),
  deletedPots: new Map(),
  known: { members: [ownerId], tasks: [], pots: [] },
});

const isDone = ({ count, target }: ModelTask) => count === target;
const isFull = ({ count, target }: ModelPot) => count >= target;

export function livePot(model: FamilyModel, id: number): ModelPot | undefined {
  const pot = model.pots.get(id);
  return pot?.isArchived ? undefined : pot;
}

/** 400 for an assignee or a pot that a task cannot have. */
export function taskParts(model: FamilyModel, assignee: number, potId: number | null): 200 | 400 {
  const isThere = model.members.has(assignee) && (potId === null || livePot(model, potId));
  return isThere ? 200 : 400;
}

export function addMember(model: FamilyModel, id: number): void {
  model.members.set(id, 0);
  model.known.members.push(id);
}

export function addTask(model: FamilyModel, task: Omit<ModelTask, 'count' | 'ticks'>): void {
  model.tasks.set(task.id, { ...task, count: 0, ticks: [] });
  model.known.tasks.push(task.id);
}

export function addPot(model: FamilyModel, pot: Pick<ModelPot, 'id' | 'target' | 'contributors'>): void {
  model.pots.set(pot.id, { ...pot, count: 0, isArchived: false, round: 1 });
  model.known.pots.push(pot.id);
}

export function editTask(model: FamilyModel, id: number, assignee: number, potId: number | null): number {
  const task = model.tasks.get(id);
  if (!task) return 404;
  const parts = taskParts(model, assignee, potId === task.potId ? null : potId);
  if (parts === 200) Object.assign(task, { assignee, potId });
  return parts;
}

/** Adds `steps` to a task of `model` at most; the one that fills it pays its pot and credits the assignee. */
export function tick(model: FamilyModel, id: number, steps: number): number {
  const task = model.tasks.get(id);
  if (!task) return 404;
  if (isDone(task)) return 200;
  task.ticks.push(task.count);
  task.count = Math.min(task.target, task.count + steps);
  if (!isDone(task)) return 200;
  const pot = task.potId === null ? undefined : model.pots.get(task.potId);
  if (pot) pot.count += 1;
  // The owner ticks, and has the credit of what is nobody's.
  const userId = task.assignee ?? model.ownerId;
  model.completions.unshift({ taskId: id, userId, potId: task.potId, round: pot?.round ?? null });
  credit(model, userId, 1);
  return 200;
}

const credit = (model: FamilyModel, userId: number, by: 1 | -1) =>
  model.members.set(userId, (model.members.get(userId) ?? 0) + by);

/** Strikes the newest tick: the task is as it was before it, and so is what it gave. */
export function undo(model: FamilyModel, id: number): number {
  const task = model.tasks.get(id);
  if (!task) return 404;
  const before = task.ticks.pop();
  if (before === undefined) return 409;
  task.count = before;
  if (task.potId !== null && !livePot(model, task.potId)) task.potId = null;
  const index = model.completions.findIndex(({ taskId }) => taskId === id);
  const [struck] = index < 0 ? [] : model.completions.splice(index, 1);
  if (!struck) return 200;
  if (struck.userId !== null) credit(model, struck.userId, -1);
  const pot = struck.potId === null ? undefined : livePot(model, struck.potId);
  if (pot && pot.round === struck.round) pot.count -= 1;
  return 200;
}

export function removeTask(model: FamilyModel, id: number): number {
  const task = model.tasks.get(id);
  if (!task) return 404;
  model.tasks.delete(id);
  model.deletedTasks.set(id, task);
  return 200;
}

export function restoreTask(model: FamilyModel, id: number): number {
  const task = model.deletedTasks.get(id);
  if (!task) return 404;
  model.deletedTasks.delete(id);
  comeBack(model, task);
  return 200;
}

/** Who has left and what is gone is left out. */
function comeBack(model: FamilyModel, task: ModelTask): void {
  const pot = task.potId === null ? undefined : model.pots.get(task.potId);
  if (!pot || (pot.isArchived && !isDone(task))) task.potId = null;
  if (task.assignee !== null && !model.members.has(task.assignee)) task.assignee = null;
  model.tasks.set(task.id, task);
}

export function restorePot(model: FamilyModel, id: number): number {
  const deleted = model.deletedPots.get(id);
  if (!deleted) return 404;
  model.deletedPots.delete(id);
  const { pot, tasks } = deleted;
  pot.count = model.completions.filter(({ potId, round }) => potId === id && round === pot.round).length;
  pot.contributors = pot.contributors.filter((member) => model.members.has(member));
  model.pots.set(id, pot);
  for (const task of tasks) comeBack(model, task);
  return 200;
}

export function editPot(model: FamilyModel, id: number, target: number): number {
  const pot = livePot(model, id);
  if (!pot) return 404;
  pot.target = target;
  return 200;
}

export function restartPot(model: FamilyModel, id: number): number {
  const pot = livePot(model, id);
  if (!pot) return 404;
  if (!isFull(pot)) return 409;
  pot.count = 0;
  pot.round += 1;
  return 200;
}

export function removePot(model: FamilyModel, id: number, reason?: 'redeem' | 'delete'): number {
  const pot = livePot(model, id);
  if (!pot) return 404;
  if (reason === 'redeem' && !isFull(pot)) return 409;
  if (reason !== 'delete' && isFull(pot)) archive(model, pot);
  else remove(model, pot);
  return 200;
}

function archive(model: FamilyModel, pot: ModelPot): void {
  pot.isArchived = true;
  for (const task of model.tasks.values()) {
    if (task.potId === pot.id && !isDone(task)) task.potId = null;
  }
}

function remove(model: FamilyModel, pot: ModelPot): void {
  const tasks = [...model.tasks.values()].filter(({ potId }) => potId === pot.id);
  model.pots.delete(pot.id);
  for (const { id } of tasks) model.tasks.delete(id);
  model.deletedPots.set(pot.id, { pot, tasks });
}

export function removeMember(model: FamilyModel, id: number): number {
  if (!model.members.has(id)) return 404;
  if (id === model.ownerId) return 403;
  model.members.delete(id);
  for (const task of model.tasks.values()) if (task.assignee === id) model.tasks.delete(task.id);
  for (const pot of model.pots.values()) pot.contributors = pot.contributors.filter((other) => other !== id);
  for (const completion of model.completions) if (completion.userId === id) completion.userId = null;
  return 200;
}
