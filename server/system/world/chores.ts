import type { Chore, ChoreEdit } from '#shared/contract/chores/chores.ts';
import type { Task } from '#shared/contract/chores/tasks.ts';
import type { TestFamily } from './builders.ts';

/** Daily, and its owner's, where nothing else is said. */
export async function aChore(family: TestFamily, detail: Partial<ChoreEdit> = {}): Promise<Chore> {
  const { body } = await family.owner.browser
    .post('/api/chores')
    .send({
      familyId: family.id,
      title: 'Feed the cat',
      repeat: { every: 'day', interval: 1 },
      who: { kind: 'one', memberId: family.owner.id },
      ...detail,
    })
    .expect(201);
  return body;
}

export async function listOf(family: TestFamily, list: string): Promise<Record<string, unknown>[]> {
  return (await family.owner.browser.get(`/api/families/${family.id}/${list}`).expect(200)).body;
}

export async function openTasks(family: TestFamily): Promise<Task[]> {
  return (await family.owner.browser.get(`/api/families/${family.id}/tasks?completed=false`).expect(200))
    .body;
}

export async function todayOf(family: TestFamily): Promise<string> {
  return (await family.owner.browser.get('/api/families/current').expect(200)).body.today;
}
