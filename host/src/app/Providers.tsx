import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { ShellProvider } from '@larder/shell';
import { KitContext, type AppKit } from './kit.ts';

/** The one place where state is handed down: remotes never mount a provider over it. */
export function Providers({ kit, children }: { kit: AppKit; children: ReactNode }) {
  return (
    <QueryClientProvider client={kit.queryClient}>
      <KitContext value={kit}>
        <ShellProvider value={kit.shell}>{children}</ShellProvider>
      </KitContext>
    </QueryClientProvider>
  );
}
