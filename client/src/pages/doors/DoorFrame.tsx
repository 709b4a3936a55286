import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCurrentFamily } from '../../sync/family/currentFamily.ts';
import { Logo } from '../../ui/page/Logo.tsx';

/** A page by which somebody comes into a family: one question on it, and nothing else. */
export function DoorFrame({ children }: { children: ReactNode }) {
  // Erases what this browser kept of another person: the one who is signed in opens a page here.
  useCurrentFamily();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col gap-6 px-[min(1rem,3vw)] py-6 sm:justify-center">
      <Link href="/" className="inline-flex min-h-touch items-center self-center rounded-full">
        <Logo />
      </Link>
      <div className="rounded-card bg-surface p-[min(1.25rem,5vw)] shadow-soft sm:p-8">{children}</div>
    </main>
  );
}
