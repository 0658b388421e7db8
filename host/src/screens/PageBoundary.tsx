import type { ReactNode } from 'react';
import { useLocation } from '@larder/shell';
import { Boundary } from '@larder/shell/services/boundary';
import { useKit } from '../app/use-kit.ts';
import { InnerFallback } from './InnerFallback.tsx';

/** Catches a crash of the page; a navigation resets it (SHELL-131). */
export function PageBoundary({ name, children }: { name: string; children: ReactNode }) {
  const { shell } = useKit();
  const { pathname } = useLocation();
  return (
    <Boundary
      key={pathname}
      fallback={(retry) => <InnerFallback onRetry={retry} />}
      onError={(error) => shell.events.emit('error_alert', { message: `${name}: ${String(error)}` })}
    >
      {children}
    </Boundary>
  );
}
