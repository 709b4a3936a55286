import { dayNumber } from '../days/days.ts';
import { AwayDays, commonDays, countUntil, type Stretch } from './awayDays.ts';
import type { Pause, PlanFacts } from './facts.ts';
import { Work } from './work.ts';

const nobody: ReadonlySet<number> = new Set();

export class Presence {
  readonly #family: AwayDays;
  readonly #own = new Map<number, AwayDays>();
  readonly #memberIds: readonly number[];
  readonly #work: Work;
  readonly #awayOf = new Map<number, AwayDays>();
  #awayOfAll: AwayDays | undefined;
  /** Sorted days on which the set of absent members changes. */
  readonly #changes: readonly number[];
  readonly #awaySince = new Map<number, ReadonlySet<number>>();

  constructor(pauses: readonly Pause[], memberIds: readonly number[], work: Work) {
    work.add(pauses.length);
    const family: Stretch[] = [];
    const own = new Map<number, Stretch[]>();
    for (const { memberId, from, to } of pauses) {
      const stretch: Stretch = [dayNumber(from), to === null ? Number.POSITIVE_INFINITY : dayNumber(to)];
      if (memberId === null) family.push(stretch);
      else own.set(memberId, [...(own.get(memberId) ?? []), stretch]);
    }
    this.#family = new AwayDays(family);
    for (const [id, stretches] of own) this.#own.set(id, new AwayDays(stretches));
    this.#memberIds = memberIds;
    this.#work = work;
    const edges = [...this.#own.values()].flatMap(({ stretches }) =>
      stretches.flatMap(([from, to]) => [from, to + 1]),
    );
    this.#changes = [...new Set(edges)].sort((a, b) => a - b);
  }

  isHere(memberId: number, day: number): boolean {
    return !this.awayOf(memberId).has(day);
  }

  awayOf(memberId: number): AwayDays {
    const cached = this.#awayOf.get(memberId);
    if (cached) return cached;
    const away = this.#withFamily(this.#own.get(memberId)?.stretches ?? []);
    this.#awayOf.set(memberId, away);
    return away;
  }

  awayOfAll(): AwayDays {
    this.#awayOfAll ??= this.awayTogether(this.#memberIds);
    return this.#awayOfAll;
  }

  /** The days on which none of these members is present. */
  awayTogether(memberIds: readonly number[]): AwayDays {
    if (memberIds.length === 0) return new AwayDays([[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]]);
    const away: AwayDays[] = [];
    for (const id of memberIds) {
      this.#work.add();
      const own = this.#own.get(id);
      if (!own) return this.#family;
      away.push(own);
    }
    return this.#withFamily(commonDays(away));
  }

  #withFamily(stretches: readonly Stretch[]): AwayDays {
    if (stretches.length === 0) return this.#family;
    this.#work.add(stretches.length + this.#family.stretches.length);
    return new AwayDays([...stretches, ...this.#family.stretches]);
  }

  /** The members with their own away time on a day; the same set object for all days between two changes. */
  awayOn(day: number): ReadonlySet<number> {
    const at = countUntil(this.#changes, day);
    if (at === 0) return nobody;
    const cached = this.#awaySince.get(at);
    if (cached) return cached;
    this.#work.add(this.#own.size);
    const absent = new Set([...this.#own].filter(([, own]) => own.has(day)).map(([id]) => id));
    this.#awaySince.set(at, absent);
    return absent;
  }
}

export function presentToday({ pauses, memberIds, today }: PlanFacts): (memberId: number) => boolean {
  const presence = new Presence(pauses, memberIds, new Work());
  return (memberId) => presence.isHere(memberId, dayNumber(today));
}
