import { expect, vi } from 'vitest';
import { createVerifier } from '../../voice/signature/verifier.ts';
import { certificates, skillId } from './amazon.ts';

/** What Amazon's address serves. */
export const chain = certificates.leaf + certificates.middle;
export const minutes = (n: number): number => n * 60_000;

interface World {
  pem?: string | (() => Promise<string>);
  now?: () => number;
  roots?: string[];
}

/** A verifier that trusts the tests' own root, with the fetch it makes. */
export function aVerifier({ pem = chain, now = Date.now, roots = [certificates.root] }: World = {}) {
  const fetchChain = vi.fn(async (_url: string) => (typeof pem === 'string' ? pem : pem()));
  return { ...createVerifier({ roots, now, fetchChain, skillId }), fetchChain };
}

const refusal = {
  status: 400,
  body: { code: 'not_from_alexa', message: 'This request is not from Alexa' },
};
export const expectRefused = (attempt: Promise<unknown>) => expect(attempt).rejects.toMatchObject(refusal);
