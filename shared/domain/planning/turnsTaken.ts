import { dayNumber, dayText, mondayOf } from '../days/days.ts';
import { type LastTurn, nextInTurn } from '../people/turns.ts';
import type { Who } from './facts.ts';
import type { Presence } from './presence.ts';
import type { Work } from './work.ts';

/** Assigns the turns of one chore, day by day. */
export class TurnsTaken {
  readonly #who: Extract<Who, { kind: 'turns' }>;
  readonly #order: ReadonlySet<number>;
  readonly #presence: Presence;
  readonly #work: Work;
  #last: { memberId: number; day: number } | undefined;
  #hasChanged = false;
  /** `#next` caches the next member while the same members (`#away`) are away. */
  #away: ReadonlySet<number> | undefined;
  readonly #next = new Map<number | undefined, number>();

  constructor(who: Extract<Who, { kind: 'turns' }>, last: LastTurn | null, presence: Presence, work: Work) {
    work.add(who.memberIds.length);
    this.#who = who;
    this.#order = new Set(who.memberIds);
    this.#last = last ? { memberId: last.memberId, day: dayNumber(last.day) } : undefined;
    this.#presence = presence;
    this.#work = work;
  }

  /** Who gets the task of a day. Call it with the days in order; a member of the chore must be present on each. */
  take(day: number): number {
    const away = this.#presence.awayOn(day);
    const last = this.#last;
    const isSameTurn = this.#who.per === 'week' && last && mondayOf(last.day) === mondayOf(day);
    const canGoOn = isSameTurn && this.#order.has(last.memberId) && !away.has(last.memberId);
    if (canGoOn) return last.memberId;
    const memberId = this.#after(last?.memberId, away);
    this.#last = { memberId, day };
    this.#hasChanged = true;
    return memberId;
  }

  #after(last: number | undefined, away: ReadonlySet<number>): number {
    if (away !== this.#away) {
      this.#away = away;
      this.#next.clear();
    }
    const cached = this.#next.get(last);
    if (cached !== undefined) return cached;
    const next = nextInTurn(this.#who.memberIds, last, (id) => {
      this.#work.add();
      return !away.has(id);
    });
    if (next === undefined) throw new Error('One of them is here');
    this.#next.set(last, next);
    return next;
  }

  get changed(): LastTurn | undefined {
    return this.#hasChanged && this.#last
      ? { memberId: this.#last.memberId, day: dayText(this.#last.day) }
      : undefined;
  }
}
