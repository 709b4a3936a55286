import { expect, test } from 'vitest';
import { heardApp } from '../system/tools/heardApp.ts';
import { aFamily } from '../system/world/builders.ts';
import { made, ofFamily, ofPerson } from '../system/world/calendars.ts';
import { aChore } from '../system/world/chores.ts';
import { daysPass } from '../system/world/daysPass.ts';

const { app, sentSoFar } = heardApp();
const read = async (path: string) => (await app.browser().get(path).expect(200)).text;

test('a calendar is read from what was written before, until the family or its day changes', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  await aChore(family, { title: 'Sweep', who: { kind: 'each', memberIds: [mia.id, family.owner.id] } });
  const [ofAll, ofMia] = [await made(family.owner, ofFamily(family)), await made(mia, ofPerson(mia))];
  const reading = async (path: string) => {
    const before = sentSoFar();
    return { text: await read(path), statements: sentSoFar() - before };
  };
  const [first, others] = [await reading(ofAll), await reading(ofMia)];
  const again = [await reading(ofAll), await reading(ofMia)];
  expect(again.map(({ text }) => text)).toEqual([first.text, others.text]);
  expect(others.text).not.toBe(first.text);
  for (const { statements } of again) expect(statements).toBeLessThan(first.statements - 3);
  await aChore(family, { title: 'Dishes' });
  expect(await read(ofAll)).toContain('Dishes');
  const kept = await reading(ofAll);
  await daysPass(app, family.id, 1);
  expect((await reading(ofAll)).statements).toBeGreaterThan(kept.statements + 3);
  const replaced = await made(family.owner, ofFamily(family));
  await app.browser().get(ofAll).expect(404);
  expect(await read(replaced)).toContain('Dishes');
});
