import { Component, type ReactNode, useEffect } from 'react';
import { Button } from './Button.tsx';

interface Props {
  /** Of the page; another one begins anew. */
  path: string;
  /** Comes before the page after a broken one. */
  onLeave: () => void;
  children: ReactNode;
}

/** In place of a page that broke, or whose code did not come: what to do, instead of an empty screen. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate(before: Props, { isBroken: wasBroken }: { isBroken: boolean }) {
    if (!wasBroken || !this.state.isBroken || before.path === this.props.path) return;
    this.props.onLeave();
    this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

const loadAnew = () => window.location.reload();

function Broken() {
  useEffect(() => {
    window.addEventListener('online', loadAnew);
    return () => window.removeEventListener('online', loadAnew);
  }, []);
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
      <Button onClick={loadAnew}>Try again</Button>
    </main>
  );
}
