import { expect } from '@playwright/test';
import { crowding } from '../../server/system/processes/processorTime.ts';
import { test } from '../app/app.ts';
import { struck, tasks, title, twoScreens } from './twoScreens.ts';

test('the parent’s screen follows the child’s ticks within a second, for minutes, and asks for nothing else', async ({
  app,
  browser,
}) => {
  // Seven minutes. The name of this file puts it first, so that other journeys run meanwhile.
  const [taps, pause] = [28, 15_000];
  test.setTimeout(180_000 + taps * pause * 2);
  const { parent, child, ofParent } = await twoScreens(browser, app, async (family, mia) => {
    for (const name of ['Mop', 'Sweep', `Hop ${taps + 1} times`]) await family.aTask(name, { for: mia });
  });
  ofParent.asked.length = 0;
  /** Taps, and sees the change on the other screen a second after the answer at the latest. */
  const follows = async (button: string, change: () => Promise<void>) => {
    const answered = child.waitForResponse('**/increment');
    await child.getByRole('button', { name: button }).tap();
    await answered;
    const from = performance.now();
    await change();
    expect(performance.now() - from).toBeLessThan(1000 * crowding());
  };
  await follows('Complete Sweep, Mia', () => expect(title(parent, 'Sweep')).toHaveClass(struck));
  await expect(parent.getByRole('status').getByText('Mia finished Sweep')).toBeAttached();
  for (let tapped = 0; tapped < taps; tapped++) {
    await parent.waitForTimeout(pause);
    await follows(`Add one to Hop, Mia (${tapped} of ${taps + 1})`, () =>
      expect(tasks(parent).getByText(`${tapped + 1}/${taps + 1}`)).toBeVisible(),
    );
  }
  await expect(title(parent, 'Sweep')).toHaveCount(0);
  expect(ofParent.asked.map((path) => path.split('/').at(-1))).toEqual(Array(taps + 1).fill('snapshot'));
  expect(ofParent.streams.size).toBe(1);
});
