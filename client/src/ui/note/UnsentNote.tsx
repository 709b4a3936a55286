import { unsentWords, useUnsent } from '../../lib/browser/kept/unsent.ts';

/** Says, in a question that ends a session, what is not sent yet. */
export function UnsentNote() {
  const { count } = useUnsent();
  return count > 0 && <b className="mt-2 block">{unsentWords(count)}</b>;
}
