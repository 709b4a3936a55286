import { expect, test } from 'vitest';
import { builtServer, startApp } from '../system/processes/appProcess.ts';
import { seriesOf } from '../system/tools/scraping.ts';
import { settingsFor, testDatabase } from '../system/world/testApp.ts';
import { mergeTexts } from './workers.ts';

const built = builtServer();
const database = testDatabase();

test('one port answers for all processes, and each series has its worker', async () => {
  const app = await startApp(built(), {
    ...settingsFor(database()),
    SESSION_SECRET: 'one that outlives the app, always',
    WORKERS: '2',
    METRICS_PORT: '0',
  });
  const asked = 20;
  for (let n = 0; n < asked; n++) await app.browser().get('/api/health').expect(200);
  const text = await (await fetch(app.metricsUrl())).text();
  const series = seriesOf(text);
  const answered = [1, 2].map((worker) =>
    series.get(`chorepod_requests_total{worker="${worker}",method="GET",path="/api/health",status="200"}`),
  );
  expect(answered.reduce((sum = 0, count = 0) => sum + count)).toBe(asked);
  for (const worker of [1, 2])
    expect(series.get(`process_resident_memory_bytes{worker="${worker}"}`)).toBeGreaterThan(0);
  expect(text.match(/^# TYPE chorepod_requests_total counter$/gm)).toHaveLength(1);
  expect(await app.stop()).toBe(0);
  await expect(fetch(app.metricsUrl())).rejects.toThrow('fetch failed');
});

test('series with and without labels, and what only one of them has, stand under their heads', () => {
  const head = (name: string) => `# HELP ${name} What it is.\n# TYPE ${name} gauge\n`;
  const texts = [
    { worker: 1, text: `${head('a')}a{path="/{x} y"} 1\n${head('b')}b 2\n` },
    { worker: 7, text: `${head('a')}${head('b')}b 3\n` },
    { worker: 8, text: '' },
  ];
  expect(mergeTexts(texts)).toBe(
    `${head('a')}a{worker="1",path="/{x} y"} 1\n${head('b')}b{worker="1"} 2\nb{worker="7"} 3\n`,
  );
});
