import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type HttpError, tooMany } from '../../errors/refusals.ts';

/** In bytes; shorter responses are not counted. */
const minCounted = 16_000;
const burst = 32_000_000;
const perSecond = 16_000_000;

interface Sent {
  bytes: number;
  at: number;
}

/**
 * Limits the long responses to a large family (docs/security.md, Limits). Above the limit, its reads are refused
 * until the sum has decreased.
 */
export class FamilyShare {
  readonly #sent = new LRUCache<number, Sent>({ max: 10_000 });
  readonly #multiplier: number;
  readonly #now: () => number;

  constructor(multiplier: number, now: () => number = () => performance.now()) {
    this.#multiplier = multiplier;
    this.#now = now;
  }

  refusal(familyId: number): HttpError | undefined {
    const over = this.#bytes(familyId) - burst * this.#multiplier;
    return over > 0 ? tooMany(over / (perSecond * this.#multiplier)) : undefined;
  }

  /** Stores data for `countSent`, not a function, which V8 would keep alive too long. */
  attach(familyId: number, { locals }: Pick<Response, 'locals'>): void {
    locals.share = this;
    locals.familyId = familyId;
  }

  count(familyId: number, bytes: number): void {
    if (bytes >= minCounted)
      this.#sent.set(familyId, { bytes: this.#bytes(familyId) + bytes, at: this.#now() });
  }

  #bytes(familyId: number): number {
    const sent = this.#sent.get(familyId);
    if (!sent) return 0;
    const since = (this.#now() - sent.at) / 1000;
    return Math.max(0, sent.bytes - since * perSecond * this.#multiplier);
  }
}

export function countSent({ locals }: Pick<Response, 'locals'>, bytes: number): void {
  const { share, familyId } = locals;
  if (share instanceof FamilyShare && typeof familyId === 'number') share.count(familyId, bytes);
}
