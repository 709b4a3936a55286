import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { z } from 'zod';

// With several processes the one that looks after them answers for all, so that one address has all numbers: a port
// that they share would answer with those of one or another.

const question = 'metrics';
const answerSchema = z.object({ metrics: z.string() });

/** For how many milliseconds a process is waited for. What does not answer is left out, as what has ended is. */
const patience = 2000;

/** In one of several processes: answers what it counted. */
export function answerSupervisor(read: () => string): { address: undefined; stop(): Promise<void> } {
  const answer = (message: unknown) => {
    if (message === question) process.send?.({ metrics: read() });
  };
  process.on('message', answer);
  return { address: undefined, stop: async () => void process.off('message', answer) };
}

/** In the one that looks after them: what all of them counted, each series with its `worker`. */
export async function readWorkers(): Promise<string> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const texts = await Promise.all(
    workers.map(async (worker) => ({ worker: worker.id, text: await ask(worker) })),
  );
  return together(texts);
}

async function ask(worker: Worker): Promise<string> {
  const answering = once(worker, 'message', { signal: AbortSignal.timeout(patience) });
  // Of one that has just ended it hears here, and of one that hangs by the time-out.
  worker.send(question, () => {});
  const [message] = await answering.catch(() => []);
  return answerSchema.safeParse(message).data?.metrics ?? '';
}

/** One text of several: under the head of each metric the series of all. */
export function together(texts: readonly { worker: number; text: string }[]): string {
  const series = new Map<string, string[]>();
  for (const { worker, text } of texts)
    for (const part of text.split(/^(?=# HELP )/m)) {
      const [help, type, ...lines] = part.trimEnd().split('\n');
      const head = `${help}\n${type}`;
      if (type !== undefined)
        series.set(head, [...(series.get(head) ?? []), ...lines.map((line) => labelled(line, worker))]);
    }
  return [...series].map(([head, lines]) => `${[head, ...lines].join('\n')}\n`).join('');
}

const labelled = (line: string, worker: number): string =>
  line.replace(
    /^(\w+)(?:\{(.*)\})?/,
    (_, name, labels) => `${name}{worker="${worker}"${labels === undefined ? '' : `,${labels}`}}`,
  );
