import type { QueryClient } from '@tanstack/react-query';
import { forgetTick, type KeptTick, keepTick } from '../../lib/browser/kept/keptTicks.ts';
import { steadyNow } from '../../lib/browser/steadyNow.ts';
import { showLater } from '../lists/shown.ts';
import { refreshLists } from '../live/refreshLists.ts';
import { showUnsent } from './showUnsent.ts';
import { UnsentTicks } from './unsentTicks.ts';
import type { ShownTick, WaitingTick } from './waitingTick.ts';

const isIn = (ticks: readonly KeptTick[], key: string) => ticks.some((tick) => tick.key === key);

/** The ticks that wait, in the order in which they are sent, and what the screen says of them. */
export class WaitingTicks {
  readonly #client: QueryClient;
  readonly #changed: () => void;
  readonly #unsent = new UnsentTicks(this);
  /** The keys of ticks that this page is done with. */
  readonly #done = new Set<string>();
  #ticks: WaitingTick[] = [];
  /** The marks of all who tick here begin with it; null while it is not known who uses this browser. */
  home: string | null = null;
  /** Whose ticks are sent now; null between two turns. */
  whose: string | null = null;
  /** Whether the server gave no answer, or asked to wait. */
  isHeld = false;

  constructor(client: QueryClient, changed: () => void) {
    this.#client = client;
    this.#changed = changed;
    // A list that is read late does not have the ticks that wait.
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
        this.#showUnsent();
    });
  }

  get all(): readonly WaitingTick[] {
    return this.#ticks;
  }

  /** Those that are sent now. */
  get mine(): WaitingTick[] {
    return this.#ticks.filter(({ whose }) => whose === this.whose);
  }

  isDone({ key }: KeptTick): boolean {
    return this.#done.has(key);
  }

  /** From now on they are of this person. */
  beginFor(home: string | null, whose: string | null): void {
    if (home !== this.home) {
      this.#ticks = [];
      this.#unsent.forgetNotCounted();
    }
    Object.assign(this, { home, whose, isHeld: false });
    this.tell();
  }

  /** Keeps a tick that is made now. */
  make(tick: Omit<KeptTick, 'madeAt'>, shown: ShownTick): void {
    const last = this.#ticks.at(-1)?.madeAt ?? 0;
    const made = { ...tick, madeAt: Math.max(Date.now(), last + 1) };
    this.#add({ ...made, tappedAt: steadyNow(), kept: keepTick(made), isTried: false, shown });
    this.#unsent.tellSoon();
  }

  /** Takes over what this browser has kept of earlier pages. */
  adopt(kept: readonly KeptTick[]): void {
    const { home } = this;
    if (home === null) return;
    // Another tab has sent these. One that was taken back here is sent again, for its undo.
    const isSent = ({ key, tappedAt, undone }: WaitingTick) =>
      tappedAt === undefined && !undone && !isIn(kept, key);
    for (const tick of this.#ticks.filter(isSent)) this.finish(tick);
    for (const tick of kept.filter(({ whose }) => whose.startsWith(home))) {
      if (this.isDone(tick) || isIn(this.#ticks, tick.key)) continue;
      if (tick.refusal !== undefined) this.sayNotCounted(tick, tick.refusal);
      else {
        this.isHeld = true;
        this.#add({ ...tick, kept: Promise.resolve(true), isTried: true, hasWaited: true });
      }
    }
    this.#ticks.sort((a, b) => a.madeAt - b.madeAt);
    this.#showUnsent();
  }

  #showUnsent(): void {
    for (const familyId of new Set(this.#ticks.map((tick) => tick.familyId)))
      showUnsent(
        this.#client,
        familyId,
        this.mine.filter((tick) => tick.familyId === familyId),
      );
  }

  #add(tick: WaitingTick): void {
    this.#ticks.push(tick);
    void tick.kept.then((isKept) => {
      tick.isUnkept = !isKept;
      this.tell();
    });
  }

  sayNotCounted(tick: KeptTick, reason: string): void {
    this.#unsent.sayNotCounted(tick, reason);
  }

  /** The tick waits no longer, however that ended. */
  finish(tick: WaitingTick): void {
    this.#ticks = this.#ticks.filter(({ key }) => key !== tick.key);
    this.#done.add(tick.key);
    if (!this.#unsent.isToldOf(tick.key)) void forgetTick(tick.key);
    this.tell();
    showLater(this.#client, tick.familyId);
    refreshLists(this.#client, tick.familyId);
  }

  tell(): void {
    this.#unsent.tell();
    this.#changed();
  }
}
