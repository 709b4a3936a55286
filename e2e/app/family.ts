import { expect, type Page } from '@playwright/test';
import {
  type Account,
  makeFamily,
  makeOwner,
  type PostCall,
  password,
} from '../../server/system/world/familyCalls.ts';

export { password } from '../../server/system/world/familyCalls.ts';

type Named = Omit<Account, 'username'>;

/** A family made by calls; its parent, Robin, is signed in to the page's browser. */
export interface Family {
  id: number;
  owner: Account;
  aMember(name: string): Promise<Account>;
  /** Somebody without a username, who cannot type a password yet. */
  aChild(name: string): Promise<Named>;
  aPot(name: string, targetCount: number, contributors: readonly Named[]): Promise<Named>;
  aTask(title: string, detail?: { for?: Named; pot?: Named; dueDate?: string }): Promise<{ id: number }>;
  complete(task: { id: number }): Promise<void>;
}

export async function aFamily(page: Page, name = 'The Rivers'): Promise<Family> {
  const post: PostCall = async (path, data) => {
    const answer = await page.request.post(path, { data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
    return answer.json();
  };
  const owner = await makeOwner(post);
  const { id, addMember, addChild, addPot, addTask } = await makeFamily(post, owner, name);
  return {
    id,
    owner,
    aMember: addMember,
    aChild: addChild,
    aPot: (pot, targetCount, contributors) => {
      const contributorUserIds = JSON.stringify(contributors.map((one) => one.id));
      return addPot({ name: pot, targetCount, contributorUserIds });
    },
    aTask: (title, { for: assignee = owner, pot, dueDate = null } = {}) =>
      addTask({ title, assignedToUserId: assignee.id, rewardPotId: pot?.id ?? null, dueDate }),
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
