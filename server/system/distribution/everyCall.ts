import { actors, type Row } from '../authorisation/row.ts';
import { aScene, type Scene } from '../authorisation/scene.ts';
import { sendRow } from '../authorisation/send.ts';
import { table } from '../authorisation/table.ts';
import type { TestApp } from '../world/testApp.ts';

/** Makes each call of the contract about everything that it can be about, by somebody who may; answers the calls that went well. */
export async function everyCall(app: TestApp): Promise<Row['call'][]> {
  let scene = await aScene(app);
  const went: Row['call'][] = [];
  for (const row of table) {
    if (await goesWell(scene, row)) went.push(row.call);
    await scene.tidy();
    if (row.ownScene) scene = await aScene(app);
  }
  return went;
}

async function goesWell(scene: Scene, row: Row): Promise<boolean> {
  const actor = actors.find((one) => row.statuses[one] < 400);
  if (!actor) return false;
  const me = row.ownBrowser ? await scene.inOwnBrowser(actor) : scene.cast[actor];
  const { answer } = await sendRow(scene, row, me, async () => undefined);
  return answer.status === row.statuses[actor];
}
