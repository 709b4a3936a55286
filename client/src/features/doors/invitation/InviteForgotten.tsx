import { DoorWords } from '../DoorWords.tsx';

/** Where an invitation's page was read again, or opened without its link. */
export function InviteForgotten() {
  return (
    <DoorWords emoji="💌" title="Please open your invitation again">
      <p>
        For safety this page keeps no invitation once it is closed or loaded anew. The link that you were sent
        opens it.
      </p>
    </DoorWords>
  );
}
