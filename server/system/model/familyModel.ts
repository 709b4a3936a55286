/** What a family is, in plain data: the rules of the spec once more, without a database and without a race. */

interface ModelTask {
  id: number;
  assignee: number;
  potId: number | null;
  count: number;
  target: number;
}
interface ModelPot {
  id: number;
  target: number;
  count: number;
  contributors: number[];
  isArchived: boolean;
}
interface ModelCompletion {
  taskId: number;
  userId: number | null;
  potId: number | null;
}

export interface FamilyModel {
  ownerId: number;
  /** Everybody of the family, the owner first, and the completions ever credited to them. */
  members: Map<number, number>;
  tasks: Map<number, ModelTask>;
  pots: Map<number, ModelPot>;
  completions: ModelCompletion[];
  /** Every id there ever was, so that steps try what is gone too. */
  known: { members: number[]; tasks: number[]; pots: number[] };
}

export const anEmptyFamily = (ownerId: number): FamilyModel => ({
  ownerId,
  members: new Map([[ownerId, 0]]),
  tasks: new Map(),
  pots: new Map(),
  completions: [],
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

export function addTask(model: FamilyModel, task: Omit<ModelTask, 'count'>): void {
  model.tasks.set(task.id, { ...task, count: 0 });
  model.known.tasks.push(task.id);
}

export function addPot(model: FamilyModel, pot: Pick<ModelPot, 'id' | 'target' | 'contributors'>): void {
  model.pots.set(pot.id, { ...pot, count: 0, isArchived: false });
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
  task.count = Math.min(task.target, task.count + steps);
  if (!isDone(task)) return 200;
  const pot = task.potId === null ? undefined : model.pots.get(task.potId);
  if (pot) pot.count += 1;
  model.completions.unshift({ taskId: id, userId: task.assignee, potId: task.potId });
  model.members.set(task.assignee, (model.members.get(task.assignee) ?? 0) + 1);
  return 200;
}

export const removeTask = (model: FamilyModel, id: number): number => (model.tasks.delete(id) ? 200 : 404);

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
  model.pots.delete(pot.id);
  for (const task of model.tasks.values()) if (task.potId === pot.id) model.tasks.delete(task.id);
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
