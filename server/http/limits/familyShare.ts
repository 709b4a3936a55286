import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type HttpError, tooMany } from '../../errors/refusals.ts';

/** Answers shorter than this are not counted. The length of a long one stands for its cost in both processes. In bytes. */
const counted = 16_000;
const atOnce = 32_000_000;
const perSecond = 16_000_000;

/** The bytes that count against a family, and when they were counted. */
interface Sent {
  bytes: number;
  at: number;
}

/**
 * How much the long answers to one family may hold in all (docs/security.md, Limits), so that others need not wait for
 * a family that is as large as its limits allow. What is sent counts afterwards: beyond that, its reads are refused for
 * as long as the sum takes to come down.
 */
export class FamilyShare {
  readonly #sent = new LRUCache<number, Sent>({ max: 10_000 });
  readonly #multiplier: number;
  readonly #now: () => number;

  constructor(multiplier: number, now: () => number = () => performance.now()) {
    this.#multiplier = multiplier;
    this.#now = now;
  }

  /** A 429, where the family has had its share. */
  refusal(familyId: number): HttpError | undefined {
    const over = this.#bytes(familyId) - atOnce * this.#multiplier;
    return over > 0 ? tooMany(over / (perSecond * this.#multiplier)) : undefined;
  }

  /** Lets `countSent` count this answer. It stores data and no function: V8 would keep a function for too long. */
  counts(familyId: number, { locals }: Pick<Response, 'locals'>): void {
    locals.share = this;
    locals.familyId = familyId;
  }

  count(familyId: number, bytes: number): void {
    if (bytes >= counted) this.#sent.set(familyId, { bytes: this.#bytes(familyId) + bytes, at: this.#now() });
  }

  #bytes(familyId: number): number {
    const sent = this.#sent.get(familyId);
    if (!sent) return 0;
    const since = (this.#now() - sent.at) / 1000;
    return Math.max(0, sent.bytes - since * perSecond * this.#multiplier);
  }
}

/** Counts an answer of this length, also where the client has left: the work was done. */
export function countSent({ locals }: Pick<Response, 'locals'>, bytes: number): void {
  const { share, familyId } = locals;
  if (share instanceof FamilyShare && typeof familyId === 'number') share.count(familyId, bytes);
}
