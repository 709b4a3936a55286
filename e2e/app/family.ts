import { expect, type Page } from '@playwright/test';

export const password = 'correct horse';

interface Named {
  id: number;
  name: string;
}

/** A family made by calls; its parent, Robin, is signed in to the page's browser. */
export interface Family {
  id: number;
  owner: Named & { username: string };
  aMember(name: string): Promise<Named & { username: string }>;
  /** Somebody without a username, who cannot type a password yet. */
  aChild(name: string): Promise<Named>;
  aPot(name: string, targetCount: number, contributors: readonly Named[]): Promise<Named>;
  aTask(title: string, detail?: { for?: Named; pot?: Named; dueDate?: string }): Promise<{ id: number }>;
  complete(task: { id: number }): Promise<void>;
}

let count = 0;

export async function aFamily(page: Page, name = 'The Rivers'): Promise<Family> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
    return answer.json();
  };
  const aUser = (user: object) => post('/api/users', { username: `user-${++count}`, password, ...user });
  const owner = await aUser({ name: 'Robin', role: 'owner', familyId: null });
  const { id: familyId } = await post('/api/families', { name, ownerUserId: owner.id });
  return {
    id: familyId,
    owner,
    aMember: (member) => aUser({ name: member, role: 'member', familyId }),
    aChild: (child) => aUser({ name: child, role: 'member', familyId, username: null, password: null }),
    aPot: (pot, targetCount, contributors) => {
      const contributorUserIds = JSON.stringify(contributors.map(({ id }) => id));
      return post('/api/reward-pots', { name: pot, targetCount, contributorUserIds, familyId });
    },
    aTask: (title, { for: assignee = owner, pot, dueDate = null } = {}) => {
      const links = { assignedToUserId: assignee.id, rewardPotId: pot?.id ?? null };
      return post('/api/tasks', { title, ...links, familyId, dueDate });
    },
    complete: ({ id }) => post(`/api/tasks/${id}/complete`, {}),
  };
}

/** Signs somebody in by a call, without the form. */
export async function signIn(page: Page, username: string): Promise<void> {
  expect((await page.request.post('/api/login', { data: { username, password } })).ok()).toBe(true);
}

export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  // Not by expect, which looks again only after 100, 250 and 500 ms: this is done in nearly every test.
  await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor({ timeout: 30_000 });
}
