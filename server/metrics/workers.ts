import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { z } from 'zod';

// With several processes the supervisor answers for all: a shared port would answer for one of them.

const question = 'metrics';
const answerSchema = z.object({ metrics: z.string() });

const answerLimit = 2000;

export function answerSupervisor(read: () => string): { address: undefined; stop(): Promise<void> } {
  const answer = (message: unknown) => {
    if (message === question) process.send?.({ metrics: read() });
  };
  process.on('message', answer);
  return { address: undefined, stop: async () => void process.off('message', answer) };
}

/** For the supervisor: the metrics of all workers, each series with its `worker`. */
export async function readWorkers(): Promise<string> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const texts = await Promise.all(
    workers.map(async (worker) => ({ worker: worker.id, text: await ask(worker) })),
  );
  return mergeTexts(texts);
}

async function ask(worker: Worker): Promise<string> {
  const answering = once(worker, 'message', { signal: AbortSignal.timeout(answerLimit) });
  // The callback reports a worker that has just ended; the timeout covers one that hangs.
  worker.send(question, () => {});
  const [message] = await answering.catch(() => []);
  return answerSchema.safeParse(message).data?.metrics ?? '';
}

export function mergeTexts(texts: readonly { worker: number; text: string }[]): string {
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
