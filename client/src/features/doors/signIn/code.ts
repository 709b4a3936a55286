import * as z from 'zod/mini';
import { sizes } from '#shared/contract/endpoint/fields.ts';
import type { SignInProof } from '#shared/contract/signIn/signInLinks.ts';
import { codeLength } from '#shared/domain/signIn/signInCode.ts';

/** What was typed or pasted: a code in whatever shape, or the whole link. */
export function proofOf(typed: string): SignInProof {
  const hash = typed.indexOf('#');
  if (hash >= 0) return { token: typed.slice(hash + 1).trim() };
  return { code: typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() };
}

function lack(typed: string): string | undefined {
  const proof = proofOf(typed);
  if ('token' in proof) return proof.token === '' ? 'This link is not complete' : undefined;
  if (proof.code === '') return 'Please type the 8 letters';
  const letters = [...proof.code].length;
  if (letters === codeLength) return undefined;
  return `The code has 8 letters. ${letters === 1 ? 'This is 1.' : `These are ${letters}.`}`;
}

/** The form of a code: what cannot be one is not sent, as wrong ones are counted. */
export const codeFormSchema = z.pipe(
  z.object({
    code: z.string().check(
      z.maxLength(sizes.title, 'The code has 8 letters.'),
      z.superRefine((typed, context) => {
        const message = lack(typed);
        if (message) context.addIssue({ code: 'custom', message });
      }),
    ),
  }),
  z.transform(({ code }): SignInProof => proofOf(code)),
);
