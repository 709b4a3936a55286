import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { scrape, seriesOf } from '../system/tools/scraping.ts';
import { aScreen } from '../system/tools/screen.ts';
import { alexa } from '../system/voice/accountLinking.ts';
import { amazon } from '../system/voice/amazon.ts';
import { testApp } from '../system/world/testApp.ts';
import { aWholeFamily } from '../system/world/wholeFamily.ts';

const app = testApp({ alexa }, { amazon });

/** Ids that are nothing else's number, in every table. */
const telling = '7340';
const firstId = Number(`${telling}00001`);

async function ownIds(): Promise<void> {
  const { db } = app.database;
  const { rows } = await db.execute<{ name: string }>(
    sql`select sequencename as name from pg_sequences where schemaname = 'public'`,
  );
  for (const { name } of rows)
    await db.execute(sql.raw(`alter sequence ${name} maxvalue 2147483647 restart with ${firstId}`));
}

/** A line of the log without its own number, the time. */
const withoutTime = (line: string): string => JSON.stringify({ ...JSON.parse(line), time: 0 });

test('a family’s whole life leaves no name, username, title, secret or id in a label or a line of the log', async () => {
  await ownIds();
  const family = await aWholeFamily(app);
  const { browser } = family.owner;
  const screen = await aScreen(browser, family.id);
  await screen.hears(0);
  screen.close();
  for (const path of [
    `/${family.word}`,
    `/api/users/${family.word}`,
    `/blog/${family.word}?q=${family.word}`,
  ])
    await browser.get(path);
  await expect.poll(() => app.logged.filter((line) => line.includes('/events'))).toHaveLength(1);
  const labels = [...seriesOf(scrape(app)).keys()].join('\n');
  const said = `${labels}\n${app.logged.map(withoutTime).join('\n')}`;
  expect(family.id).toBeGreaterThanOrEqual(firstId);
  expect(labels).toContain('path="/api/tasks/:id/increment"');
  const usernames = [family.owner, family.zoe, family.leo, family.kim].map(({ username }) => username);
  const titles = ['Of ', 'Still of', 'No more of', 'Feed the cat', 'Movie night', 'Leo’s own'];
  const names = ['Telltales', 'Zoë', 'Hara', 'Robin', 'Qwertz', 'Kitchen'];
  const words = [family.word, telling, ...usernames, ...titles, ...names, ...family.secrets];
  expect(words.filter((word) => said.includes(word))).toEqual([]);
});
