import { DoorWords } from '../DoorWords.tsx';

/** Used, replaced, or old: which of them is nobody's business. */
export function LinkGone({ takesFocus = false }: { takesFocus?: boolean }) {
  return (
    <DoorWords emoji="🍂" title="This link is no longer good" takesFocus={takesFocus}>
      <p>It works once, for 10 minutes, so that nobody else can use it. Ask a parent for a new one.</p>
    </DoorWords>
  );
}
