import { aFamily, type Person, type TestFamily } from '../world/builders.ts';
import type { Browser, TestApp } from '../world/testApp.ts';

/** What the test page sends. */
export const say = (
  browser: Browser,
  intent: string,
  slots: Record<string, string> = {},
  userId = 'user-27',
) =>
  browser.post('/api/alexa/test').send({
    intent,
    slots: Object.fromEntries(Object.entries(slots).map(([name, value]) => [name, { value }])),
    userId,
  });

let conversations = 0;
/** Somebody talking to the skill at the test page, in a conversation of their own. */
export function talking({ browser }: Pick<Person, 'browser'>) {
  const userId = `user-${++conversations}`;
  return async (intent: string, slots: Record<string, string> = {}): Promise<string> =>
    (await say(browser, intent, slots, userId).expect(200)).body.speechText;
}

export async function aFamilyWithMia(app: TestApp): Promise<TestFamily & { mia: Person }> {
  const family = await aFamily(app);
  return { ...family, mia: await family.aMember('Mia') };
}

export const completionsOf = async (family: TestFamily) =>
  (await family.owner.browser.get(`/api/families/${family.id}/recent-completions`).expect(200)).body;
