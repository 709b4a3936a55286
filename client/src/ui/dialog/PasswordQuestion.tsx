import { onDemand } from '../../lib/page/onDemand.tsx';
import { usePasswordQuestion } from '../../lib/query/confirmed/confirmation.ts';

const PasswordDialog = onDemand(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);

/** Asks for the password where a call needs it. Each page with such calls has it once; `username` is whose password. */
export function PasswordQuestion({ username }: { username: string | null }) {
  const question = usePasswordQuestion();
  if (!question) return null;
  const { answer } = question;
  return (
    <PasswordDialog username={username} onConfirmed={() => answer(true)} onClose={() => answer(false)} />
  );
}
