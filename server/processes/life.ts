import type { Logger } from 'pino';
import { describe } from '../http/answerErrors.ts';
import type { Patience } from '../http/connections/listening.ts';
import { MendableError } from '../job.ts';

/** Everything has ended within this long after SIGTERM (docs/security.md, Time-outs). */
const shutdownLimit = 10_000;

/** What serves, in this process or in several. */
export interface Running {
  address: string;
  /** Where numbers are scraped, where they are. */
  metricsAddress?: string | undefined;
  /** Ends in order; what runs is waited for so long, within 10 s unless it is said. Asked again, it may hurry. */
  close(patience?: Patience): Promise<void>;
}

/** A fault in one request, wherever it hides, must not end everybody else's. */
export function outliveFaults(log: Logger): void {
  process.on('unhandledRejection', (fault) =>
    log.error(describe(fault), 'a failure that nothing waited for'),
  );
}

/** Ends cleanly on Ctrl-C and SIGTERM, at whatever moment. @returns what ends it otherwise, and whether it is ending */
export function endOnSignals(starting: Promise<Running>) {
  let isEnding = false;
  const end = () => {
    // Ctrl-C under npm arrives twice: a second signal must not cut the first one's work short.
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

/** What a person can mend is said in a sentence; everything else keeps its stack. */
export function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof MendableError) console.error(`\n${error.message}\n`);
  else if (code === 'EADDRINUSE')
    console.error('\nThis port is in use. Stop the other program, or set PORT.\n');
  else console.error(error);
  process.exit(1);
}
