// Open screens: each holds its family's stream, and opens it again when it ends, from the version that it knows.
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { cookieOf } from '../../bench/seed.mjs';

/** Milliseconds before it is opened again. */
const pause = 1000;
/** Milliseconds after which every second screen closes its stream by itself: so some open theirs in the middle of it. */
const restless = 4000;

export function startScreens({ families, ports }) {
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const screens = families.flatMap((family) =>
    ports.map((port, n) => ({ family, port, isRestless: n % 2 === 1 })),
  );
  const running = screens.map((screen) => keepOpen(screen, ending.signal));
  return {
    /** The screens that do not know the version their family has, of `versions`. */
    behind: (versions) =>
      screens
        .filter(({ family, version }) => version !== versions.get(family))
        .map(
          ({ family, version }) =>
            `a screen of family ${family} knows version ${version} of ${versions.get(family)}`,
        ),
    opened: () => screens.reduce((sum, { opened = 0 }) => sum + opened, 0),
    end: async () => {
      ending.abort();
      await Promise.all(running);
    },
  };
}

async function keepOpen(screen, ending) {
  while (!ending.aborted) {
    const closing = new AbortController();
    // A timer holds it; what `AbortSignal.timeout` brings into an `AbortSignal.any` may be collected before its time.
    const timer = screen.isRestless ? setTimeout(() => closing.abort(), restless) : undefined;
    await listen(screen, AbortSignal.any([ending, closing.signal])).catch(() => {});
    clearTimeout(timer);
    await sleep(pause, undefined, { signal: ending }).catch(() => {});
  }
}

async function listen(screen, signal) {
  const { family, port, version } = screen;
  const headers = {
    Cookie: cookieOf(family),
    ...(version !== undefined && { 'Last-Event-ID': String(version) }),
  };
  const answer = await fetch(`http://127.0.0.1:${port}/api/families/${family}/events`, { headers, signal });
  if (!answer.ok) return;
  screen.opened = (screen.opened ?? 0) + 1;
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream()))
    for (const [, id] of chunk.matchAll(/^id: (\d+)$/gm)) screen.version = Number(id);
}
