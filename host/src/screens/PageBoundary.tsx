import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useKit } from '../app/use-kit.ts';
import { InnerFallback } from './InnerFallback.tsx';

interface BoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? <InnerFallback onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}

/** Keeps a crash inside the page; going elsewhere starts afresh (SHELL-131). */
export function PageBoundary({ name, children }: { name: string; children: ReactNode }) {
  const { shell } = useKit();
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname} onError={(error) => shell.events.emit('error_alert', { message: `${name}: ${String(error)}` })}>
      {children}
    </Boundary>
  );
}
