import type { QueryClient } from '@tanstack/react-query';
import { onConnectionFound } from '../../lib/browser/connection.ts';
import { keepHere, keptHere } from '../../lib/browser/keptHere.ts';
import { forgetTick, isTickKept, type KeptTick, keepTick, keptTicks } from '../../lib/browser/keptTicks.ts';
import { randomUuid } from '../../lib/browser/randomUuid.ts';
import { steadyNow } from '../../lib/browser/steadyNow.ts';
import { ApiError, isRefused } from '../../lib/query/apiError.ts';
import { payOwed } from '../lists/tickOnDevice.ts';
import { type ShownTick, sending, type WaitingTick, waitingTicks } from '../live/onTheWay.ts';
import { refreshLists } from '../live/refreshLists.ts';
import { callTick, deliver, isTurnOver } from './deliver.ts';
import { showUnsent } from './showUnsent.ts';
import { forgetNotCounted, isToldOf, sayNotCounted, tellSoon, tellUnsent } from './unsentTicks.ts';

// Ticks are kept before they are sent, and sent one after the other (docs/product.md, The outbox).

/** Who uses this browser, as the server has said. */
export interface Sender {
  client: QueryClient;
  home: string;
  whose: string | null;
  /** Asks the server whose ticks these would be now: somebody else may have signed in in another tab. */
  ask: () => Promise<string | null>;
}

/** Milliseconds until it is tried again: doubled each time, up to the second number. */
const pauses = [2000, 30_000] as const;

let sender: Sender | undefined;
/** For whom ticks are being sent at this moment. */
let running: Sender | undefined;
let failures = 0;
let resumeAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Those that another tab is sending. */
const elsewhere = new Set<string>();
/** Those that this page is done with. */
const done = new Set<string>();
const waiters = new Set<() => void>();

/** From now on the ticks of this person are sent, and of nobody where it is undefined. */
export function sendAs(next: Sender | undefined): void {
  const isSame = next && next.client === sender?.client && next.home === sending.home;
  if (isSame && next.whose === sending.whose) {
    void wake();
    return;
  }
  if (next?.home !== sending.home) {
    waitingTicks.length = 0;
    forgetNotCounted();
  }
  clearTimeout(timer);
  sender = next;
  sending.home = next?.home ?? null;
  sending.whose = next?.whose ?? null;
  sending.isHeld = false;
  failures = resumeAt = 0;
  tell();
  if (next) listen();
  void wake();
}

/** Keeps a tick and sends it, in its turn. */
export function sendTick(tick: Omit<KeptTick, 'whose' | 'madeAt'>, shown: ShownTick): void {
  // Their session has ended, and the page has not left yet.
  if (sending.whose === null) {
    shown.takeBack();
    return;
  }
  const last = waitingTicks.at(-1)?.madeAt ?? 0;
  const made = { ...tick, whose: sending.whose, madeAt: Math.max(Date.now(), last + 1) };
  add({ ...made, tappedAt: steadyNow(), kept: keepTick(made), isTried: false, shown });
  tellSoon();
  void sendAll();
}

function add(tick: WaitingTick): void {
  waitingTicks.push(tick);
  void tick.kept.then((isKept) => {
    tick.isUnkept = !isKept;
    tell();
  });
}

/** Takes back a tick that waits: before it is sent, where the server cannot have heard of it, else right after. */
export function takeBack(tick: WaitingTick, undone: (error?: Error) => void): void {
  if (tick.isTried) {
    Object.assign(tick, { undoKey: randomUuid(), undone });
    void keepTick(tick);
    return;
  }
  finish(tick);
  undone();
}

/** Comes once all ticks of whoever sends now have been answered, or have to wait. */
export const allSent = (): Promise<void> =>
  new Promise((resolve) => {
    waiters.add(resolve);
    tell();
  });

/** Looks for what earlier pages left behind and sends what waits: at the start, and whenever the server may be back. */
export async function wake(): Promise<void> {
  if (!sender) return;
  adopt((await keptTicks()) ?? waitingTicks);
  elsewhere.clear();
  tell();
  void sendAll();
}

function adopt(kept: readonly KeptTick[]): void {
  if (!sender) return;
  const { client, home } = sender;
  const isIn = (ticks: readonly KeptTick[], key: string) => ticks.some((tick) => tick.key === key);
  // Another tab has sent these.
  for (const tick of waitingTicks.filter(({ key, tappedAt }) => tappedAt === undefined && !isIn(kept, key)))
    finish(tick);
  for (const tick of kept.filter(({ whose }) => whose.startsWith(home))) {
    if (done.has(tick.key) || isIn(waitingTicks, tick.key)) continue;
    if (tick.refusal !== undefined) sayNotCounted(tick, tick.refusal);
    else {
      sending.isHeld = true;
      add({ ...tick, kept: Promise.resolve(true), isTried: true, hasWaited: true });
    }
  }
  waitingTicks.sort((a, b) => a.madeAt - b.madeAt);
  for (const familyId of new Set(waitingTicks.map((tick) => tick.familyId))) showUnsent(client, familyId);
}

const nextTick = (): WaitingTick | undefined =>
  waitingTicks.find(({ whose, key }) => whose === sending.whose && !elsewhere.has(key));

async function sendAll(): Promise<void> {
  const mine = sender;
  if (!mine || running === mine || performance.now() < resumeAt || !nextTick()) return;
  running = mine;
  clearTimeout(timer);
  try {
    // Nobody else's: perhaps they are in turn, or sign in, later.
    if (sending.isHeld && (await mine.ask()) !== mine.whose) {
      sending.whose = null;
      return;
    }
    for (let tick = nextTick(); tick && sender === mine; tick = nextTick()) await sendOne(mine, tick);
    failures = 0;
    sending.isHeld = elsewhere.size > 0;
    if (sending.isHeld) timer = setTimeout(wake, pauses[0]);
  } catch (error) {
    if (sender === mine) hold(error);
  } finally {
    if (running === mine) running = undefined;
    tell();
  }
}

/**
 * Whether nothing is lost where another tab has sent it. What has not had to wait yet, or was taken back here, is sent
 * here all the same, and heard of: it counts once.
 */
const mayBeSentElsewhere = ({ isUnkept, hasWaited, undone }: WaitingTick): boolean =>
  !isUnkept && Boolean(hasWaited) && !undone;

/** Where the browser has locks (on https), two tabs never send the same tick at once. */
function sendOne(mine: Sender, tick: WaitingTick): Promise<void> {
  const send = async () => {
    await tick.kept;
    if (done.has(tick.key)) return;
    const isSent = sending.isHeld && mayBeSentElsewhere(tick) && !(await isTickKept(tick.key));
    if (!isSent) await deliver(mine.client, tick);
    finish(tick, mine.client);
  };
  if (!navigator.locks) return send();
  return navigator.locks.request(tick.key, { ifAvailable: true }, async (lock) => {
    if (lock) await send();
    else elsewhere.add(tick.key);
  });
}

/** Waits: for somebody to sign in or to be in turn, for as long as the server asks to, or a while longer each time. */
function hold(error: unknown): void {
  sending.isHeld = true;
  for (const tick of waitingTicks) tick.hasWaited = true;
  askToKeep();
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 || isTurnOver(error) || isRefused(error, 'other_user')) {
    sending.whose = null;
    return;
  }
  const seconds = error instanceof ApiError ? error.retryAfter : null;
  const pause = seconds ? 1000 * seconds : Math.min(pauses[0] * 2 ** failures++, pauses[1]);
  resumeAt = seconds ? performance.now() + pause : 0;
  timer = setTimeout(wake, pause * (1 + Math.random() / 4));
}

/** Once there is something that must not be lost: some browsers ask the person. */
function askToKeep(): void {
  if (keptHere('asked-to-keep') !== null) return;
  keepHere('asked-to-keep', 'yes');
  navigator.storage?.persist?.().catch(() => undefined);
}

/** It waits no longer, however that ended. */
function finish(tick: WaitingTick, client = sender?.client): void {
  const place = waitingTicks.indexOf(tick);
  if (place >= 0) waitingTicks.splice(place, 1);
  done.add(tick.key);
  if (!isToldOf(tick.key)) void forgetTick(tick.key);
  tell();
  payOwed();
  if (client) refreshLists(client, tick.familyId);
}

function tell(): void {
  tellUnsent();
  const isWaiting = waitingTicks.some(({ whose }) => whose === sending.whose);
  if (isWaiting && (!sending.isHeld || running)) return;
  for (const resolve of waiters) resolve();
  waiters.clear();
}

function listen(): void {
  window.addEventListener('online', wake);
  window.addEventListener('pagehide', sendAtOnce);
  document.addEventListener('visibilitychange', wakeInSight);
  onConnectionFound(wake);
}

const wakeInSight = () => {
  if (!document.hidden) void wake();
};

/** The page goes: what has not been sent goes out side by side. It stays kept, and counts once. */
function sendAtOnce(): void {
  if (sending.isHeld) return;
  for (const tick of waitingTicks.filter((one) => one.whose === sending.whose && !one.isTried)) {
    tick.isTried = true;
    callTick(tick).catch(() => undefined);
  }
}
