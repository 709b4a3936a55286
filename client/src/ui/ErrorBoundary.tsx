import { Component, type ReactNode } from 'react';
import { Button } from './Button.tsx';

/** In place of a page that broke, or whose code did not come: what to do, instead of an empty screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  return (
    <main
      role="alert"
      className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 px-4 text-center"
    >
      <span aria-hidden className="text-6xl">
        🧦
      </span>
      <h1 className="text-3xl font-extrabold">This page did not come through</h1>
      <p className="text-muted">What you saved is safe. Check your connection, then try again.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </main>
  );
}
