import { dayNumber, dayText, mondayOf } from '../days/days.ts';
import { type LastTurn, nextInTurn } from '../people/turns.ts';
import type { Who } from './facts.ts';
import type { Presence } from './presence.ts';
import type { Work } from './work.ts';

/** Whose turn it is, as the times of one chore go by. */
export class TurnsTaken {
  readonly #who: Extract<Who, { kind: 'turns' }>;
  readonly #order: ReadonlySet<number>;
  readonly #presence: Presence;
  readonly #work: Work;
  /** Who had the last turn, and the day on which it began. */
  #last: { memberId: number; day: number } | undefined;
  #hasChanged = false;
  /** Who comes after whom, while the same people are away. */
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

  /** Whose the time of a day is, which comes after those before. One of them has to be here on that day. */
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
    const known = this.#next.get(last);
    if (known !== undefined) return known;
    const next = nextInTurn(this.#who.memberIds, last, (id) => {
      this.#work.add();
      return !away.has(id);
    });
    if (next === undefined) throw new Error('One of them is here');
    this.#next.set(last, next);
    return next;
  }

  /** The last turn, where it is another one than at first. */
  get changed(): LastTurn | undefined {
    return this.#hasChanged && this.#last
      ? { memberId: this.#last.memberId, day: dayText(this.#last.day) }
      : undefined;
  }
}
