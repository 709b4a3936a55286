import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { build } from 'vite';
import { beforeAll, inject, onTestFinished, type ProvidedContext } from 'vitest';
import type { Browser } from '../world/testApp.ts';

const root = process.cwd();
const cheapPasswords = join(root, 'server/system/processes/cheapPasswords.mjs');

const modules = {
  main: 'server/main.ts',
  worker: 'server/worker.ts',
  backup: 'server/database/backup/backup.ts',
  restore: 'server/database/backup/restore.ts',
  password: 'server/account/passwordJob.ts',
  seed: 'server/seed/seed.ts',
  migrate: 'server/database/migrate.ts',
};

/** The server built as `npm start` builds it, and a root folder with what it reads. */
interface Built {
  module(name: keyof typeof modules): string;
  root: string;
}

/** Builds the server where nobody has begun to, and waits for whoever has. */
async function buildOnce({ outDir, home }: ProvidedContext['built']): Promise<void> {
  const isFirst = mkdirSync(outDir, { recursive: true }) !== undefined;
  if (isFirst) {
    await build({
      configFile: false,
      root,
      logLevel: 'silent',
      build: { ssr: true, outDir, target: 'node20', rollupOptions: { input: modules } },
    });
    const unfinished = `${home}.part`;
    mkdirSync(join(unfinished, 'dist/client/assets'), { recursive: true });
    copyFileSync(join(root, 'client/index.html'), join(unfinished, 'dist/client/index.html'));
    symlinkSync(join(root, 'server'), join(unfinished, 'server'));
    symlinkSync(outDir, join(unfinished, 'dist/server'));
    writeFileSync(
      join(unfinished, 'run.mjs'),
      'const [file, ...words] = process.argv.slice(2); await (await import(file)).main(...words.map(JSON.parse));',
    );
    renameSync(unfinished, home);
  }
  while (!existsSync(home)) await sleep(50);
}

/** The server, built once for all files of a run. */
export function builtServer(): () => Built {
  const built = inject('built');
  beforeAll(() => buildOnce(built), 180_000);
  return () => ({ module: (name) => join(built.outDir, `${name}.js`), root: built.home });
}

/** A data folder of this test's own, removed at its end. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chorepod-faults-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export interface AppProcess {
  url: string;
  /** Where its numbers are read, with METRICS_PORT. */
  metricsUrl(): string;
  pid: number;
  browser(): Browser;
  /** Everything it has written so far. */
  said(): string;
  hasEnded(): boolean;
  /** As by `kill -9`. */
  kill(): Promise<void>;
  /** Asks it to stop; answers its exit code. */
  stop(): Promise<number | null>;
}

/** Calls main(root, words) of a built module in a process of its own. */
function startNode(file: string, root: string, words: string[], settings: object, nodeArgs: string[] = []) {
  const args = [root, words].map((value) => JSON.stringify(value));
  const given = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', RATE_LIMIT_MULTIPLIER: '10000' };
  const program = ['--import', cheapPasswords, ...nodeArgs, join(root, 'run.mjs'), file, ...args];
  return spawn(process.execPath, program, {
    cwd: root,
    env: { ...given, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Runs a job to its end, with what is typed into it; answers what it said and its exit code. */
export async function runJob(
  { module, root }: Built,
  job: keyof typeof modules,
  words: string[],
  settings: Record<string, string>,
  typed = '',
): Promise<{ said: string; code: number }> {
  const child = startNode(module(job), root, words, settings);
  child.stdin?.end(typed);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return { said: said.trim(), code };
}

/** Runs main() of the built server in a process of its own. @throws what it said when it ends before it is ready */
export async function startApp(
  { module, root: cwd }: Built,
  settings: Record<string, string>,
  nodeArgs: string[] = [],
): Promise<AppProcess> {
  const child = startNode(module('main'), cwd, [], settings, nodeArgs);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded()) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  const url = await address(child, () => said);
  return {
    url,
    metricsUrl: () => /Numbers:\s+(\S+)/.exec(said)?.[1] ?? '',
    pid: child.pid ?? 0,
    browser: () => request.agent(url),
    said: () => said,
    hasEnded,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

function address(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /On this computer:\s+(\S+)/.exec(said())?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(said().trim())));
  });
}
