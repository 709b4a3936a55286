import type { QueryClient } from '@tanstack/react-query';
import { isTickKept, type KeptTick, keepTick, keptTicks } from '../../lib/browser/kept/keptTicks.ts';
import { randomUuid } from '../../lib/browser/randomUuid.ts';
import { steadyNow } from '../../lib/browser/steadyNow.ts';
import { ApiError, isRefused } from '../../lib/query/apiError.ts';
import { type OnTheWay, onTheWayOf, setOnTheWay } from '../lists/onTheWay.ts';
import { callTick, deliver, isTurnOver } from './deliver.ts';
import { askToKeep, onOccasions } from './occasions.ts';
import type { ShownTick, WaitingTick } from './waitingTick.ts';
import { WaitingTicks } from './waitingTicks.ts';

/** Who uses this browser, as the server has said. */
export interface Sender {
  home: string;
  whose: string | null;
  /** Asks the server whose ticks would be sent now: somebody else may have signed in in another tab. */
  ask: () => Promise<string | null>;
}

/** Milliseconds until the next try: doubled each time, up to the second number. */
const pauses = [2000, 30_000] as const;

/**
 * Keeps ticks in this browser before it sends them one after the other (docs/product.md, The outbox). There is one for
 * each client.
 */
export class Outbox implements OnTheWay {
  readonly #client: QueryClient;
  readonly #waiting: WaitingTicks;
  /** Undos on their way to the server, by the task. */
  readonly #undos = new Map<number, Promise<unknown>>();
  /** The keys of ticks that another tab is sending. */
  readonly #elsewhere = new Set<string>();
  #waiters: (() => void)[] = [];
  #sender: Sender | undefined;
  /** For whom ticks are being sent at this moment. */
  #running: Sender | undefined;
  #failures = 0;
  #resumeAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: (() => void) | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
    this.#waiting = new WaitingTicks(client, () => this.#tellWaiters());
  }

  /** The marks of all who tick here begin with it; null while it is not known who uses this browser. */
  get home(): string | null {
    return this.#waiting.home;
  }

  /** The ticks of a family that lists read now would not know of. */
  unsentOf(familyId: number): WaitingTick[] {
    return this.#waiting.mine.filter((tick) => tick.familyId === familyId);
  }

  isAny(familyId: number): boolean {
    return this.#undos.size > 0 || this.unsentOf(familyId).length > 0;
  }

  /** From now on the ticks of this person are sent, and of nobody where it is undefined. */
  sendAs(next: Sender | undefined): void {
    const { home, whose } = this.#waiting;
    if (next?.home !== home || next.whose !== whose) {
      clearTimeout(this.#timer);
      this.#sender = next;
      this.#failures = this.#resumeAt = 0;
      this.#waiting.beginFor(next?.home ?? null, next?.whose ?? null);
    }
    this.#stopListening?.();
    this.#stopListening = next && this.#listen();
    void this.wake();
  }

  /** Keeps a tick and sends it, in its turn. */
  sendTick(tick: Omit<KeptTick, 'whose' | 'madeAt'>, shown: ShownTick): void {
    const { whose } = this.#waiting;
    // The session has ended, and the page has not left yet.
    if (whose === null) {
      shown.takeBack();
      return;
    }
    this.#waiting.make({ ...tick, whose }, shown);
    void this.#sendAll();
  }

  /** Takes back a tick that waits: before it is sent if the server cannot have heard of it, otherwise right after. */
  takeBack(tick: WaitingTick, undone: (error?: Error) => void): void {
    if (tick.isTried) {
      Object.assign(tick, { undoKey: randomUuid(), undone });
      void keepTick(tick);
      return;
    }
    this.#waiting.finish(tick);
    undone();
  }

  /** Notes that an undo is on its way to the server. `sent` does not reject. Resolves after it. */
  undoSent(taskId: number, sent: Promise<unknown>): Promise<unknown> {
    const ended = sent.then(() => this.#undos.delete(taskId));
    this.#undos.set(taskId, ended);
    return ended;
  }

  isUndoOnTheWay(taskId: number): boolean {
    return this.#undos.has(taskId);
  }

  /** Resolves once all ticks and undos that were pressed so far have been answered, or have to wait. */
  async allSent(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#waiters.push(resolve);
      this.#tellWaiters();
    });
    await Promise.all(this.#undos.values());
  }

  /** Looks for ticks of earlier pages and sends what waits: at the start, and whenever the server may be back. */
  readonly wake = async (): Promise<void> => {
    if (!this.#sender) return;
    this.#waiting.adopt((await keptTicks()) ?? this.#waiting.all);
    this.#elsewhere.clear();
    this.#waiting.tell();
    void this.#sendAll();
  };

  #next(): WaitingTick | undefined {
    return this.#waiting.mine.find(({ key }) => !this.#elsewhere.has(key));
  }

  async #sendAll(): Promise<void> {
    const mine = this.#sender;
    if (!mine || this.#running === mine || steadyNow() < this.#resumeAt || !this.#next()) return;
    this.#running = mine;
    clearTimeout(this.#timer);
    try {
      // Ticks of somebody else wait until they are in turn, or sign in.
      if (this.#waiting.isHeld && (await mine.ask()) !== mine.whose) {
        if (this.#sender === mine) this.#waiting.whose = null;
        return;
      }
      for (let tick = this.#next(); tick && this.#sender === mine; tick = this.#next())
        await this.#sendOne(tick);
      if (this.#sender !== mine) return;
      this.#failures = 0;
      this.#waiting.isHeld = this.#elsewhere.size > 0;
      if (this.#waiting.isHeld) this.#timer = setTimeout(this.wake, pauses[0]);
    } catch (error) {
      if (this.#sender === mine) this.#hold(error);
    } finally {
      if (this.#running === mine) this.#running = undefined;
      this.#waiting.tell();
    }
  }

  /** Where the browser has locks (on https), two tabs never send the same tick at once. */
  #sendOne(tick: WaitingTick): Promise<void> {
    const send = async () => {
      await tick.kept;
      if (this.#waiting.isDone(tick)) return;
      const isSent = this.#waiting.isHeld && isEnoughElsewhere(tick) && !(await isTickKept(tick.key));
      // It may have been taken back meanwhile.
      if (this.#waiting.isDone(tick)) return;
      const notCounted = isSent ? undefined : await deliver(this.#client, tick, this.#undos.get(tick.taskId));
      if (notCounted !== undefined) this.#waiting.sayNotCounted(tick, notCounted);
      this.#waiting.finish(tick);
    };
    if (!navigator.locks) return send();
    return navigator.locks.request(tick.key, { ifAvailable: true }, async (lock) => {
      if (lock) await send();
      else this.#elsewhere.add(tick.key);
    });
  }

  /** Waits: for somebody to sign in or to be in turn, as long as the server asks, or longer after each failure. */
  #hold(error: unknown): void {
    this.#waiting.isHeld = true;
    for (const tick of this.#waiting.all) tick.hasWaited = true;
    askToKeep();
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 401 || isTurnOver(error) || isRefused(error, 'other_user')) {
      this.#waiting.whose = null;
      return;
    }
    const seconds = error instanceof ApiError ? error.retryAfter : null;
    const pause = seconds ? 1000 * seconds : Math.min(pauses[0] * 2 ** this.#failures++, pauses[1]);
    this.#resumeAt = seconds ? steadyNow() + pause : 0;
    this.#timer = setTimeout(this.wake, pause * (1 + Math.random() / 4));
  }

  #tellWaiters(): void {
    const { mine, isHeld } = this.#waiting;
    if (mine.length > 0 && (!isHeld || this.#running)) return;
    for (const resolve of this.#waiters.splice(0)) resolve();
  }

  #listen(): () => void {
    return onOccasions({
      serverMayBeBack: this.wake,
      // What has not been sent goes out at once, side by side. It stays kept, and counts once.
      pageCloses: () => {
        if (this.#waiting.isHeld) return;
        for (const tick of this.#waiting.mine.filter(({ isTried }) => !isTried)) {
          tick.isTried = true;
          callTick(tick).catch(() => undefined);
        }
      },
    });
  }
}

/**
 * Whether nothing is lost if another tab has sent the tick. A tick that has not had to wait yet, or was taken back here,
 * is sent here as well, for its answer: it counts once.
 */
const isEnoughElsewhere = ({ isUnkept, hasWaited, undone }: WaitingTick): boolean =>
  !isUnkept && Boolean(hasWaited) && !undone;

/** The outbox of a client, made when it is first asked for. */
export function outboxOf(client: QueryClient): Outbox {
  const known = onTheWayOf(client);
  if (known instanceof Outbox) return known;
  const made = new Outbox(client);
  setOnTheWay(client, made);
  return made;
}
