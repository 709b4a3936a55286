import type { Logger } from 'pino';
import { describe } from '../http/answerErrors.ts';
import type { DrainTimeouts } from '../http/connections/listening.ts';
import { MendableError } from '../job.ts';

/** Milliseconds from SIGTERM to the end (docs/security.md, Time-outs). */
const shutdownLimit = 10_000;

export interface Running {
  address: string;
  metricsAddress?: string | undefined;
  /** Waits for running requests as `patience` says, at most 10 s by default. A second call may shorten that. */
  close(patience?: DrainTimeouts): Promise<void>;
}

/** An error in one request must not end the process. */
export function outliveFaults(log: Logger): void {
  process.on('unhandledRejection', (fault) =>
    log.error(describe(fault), 'a failure that nothing waited for'),
  );
}

/** Ends in order on Ctrl-C and SIGTERM, also during the start. */
export function endOnSignals(starting: Promise<Running>) {
  let isEnding = false;
  const end = () => {
    // npm sends Ctrl-C twice; the second signal must not interrupt the shutdown.
    if (!isEnding) void endNow(starting);
    isEnding = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  return { end, isEnding: () => isEnding };
}

async function endNow(starting: Promise<Running>): Promise<void> {
  setTimeout(() => process.exit(1), shutdownLimit).unref();
  const running = await starting.catch(explain);
  await running.close();
  process.exit(0);
}

/** Prints a sentence for errors that the user can fix, otherwise the stack. */
export function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof MendableError) console.error(`\n${error.message}\n`);
  else if (code === 'EADDRINUSE')
    console.error('\nThis port is in use. Stop the other program, or set PORT.\n');
  else console.error(error);
  process.exit(1);
}
