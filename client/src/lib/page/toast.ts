import { useSyncExternalStore } from 'react';

export interface ToastText {
  title: string;
  description?: string | undefined;
  variant?: 'success' | 'destructive' | 'plain';
  /** A button in it. */
  action?: ToastAction | undefined;
}
export interface ToastAction {
  label: string;
  /** What it does, in full, for those who do not see what it is about. */
  does: string;
  run: () => void;
}
export interface Toast extends ToastText {
  id: number;
  open: boolean;
}

/** Milliseconds after which a dismissed toast is forgotten (docs/product.md, Constants). */
const removalDelay = 1_000_000;

let latest: Toast | null = null;
const listeners = new Set<() => void>();

function set(toast: Toast | null): void {
  latest = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one before: one at a time (docs/product.md, Constants). */
export function showToast(text: ToastText): void {
  set({ ...text, id: (latest?.id ?? 0) + 1, open: true });
}

export function dismissToast(): void {
  if (!latest?.open) return;
  const dismissed = { ...latest, open: false };
  set(dismissed);
  setTimeout(() => latest === dismissed && set(null), removalDelay);
}

/** The toast to show, if any. */
export function useToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
