import type { ReactNode } from 'react';
import { wasSignedIn } from '../../lib/browser/here/signedInHere.ts';
import { useCurrentFamily } from '../../sync/family/currentFamily.ts';

/** Says who is signed in here already, before somebody else is; below it, what becomes of that. */
export function SignedInHere({ children }: { children: ReactNode }) {
  const { data: family } = useCurrentFamily();
  if (family)
    return (
      <Note>
        You are signed in here as <bdi className="font-bold">{family.currentUser.name}</bdi>, of{' '}
        <bdi className="font-bold">{family.name}</bdi>. {children}
      </Note>
    );
  if (!wasSignedIn('tablet')) return null;
  return <Note>This is a family’s tablet. Whoever signs in here ends that.</Note>;
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="rounded-tile bg-sun-soft p-[min(1rem,4vw)] text-center wrap-anywhere">{children}</p>
);
