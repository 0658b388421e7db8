import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { ShellProvider } from '@larder/shell';
import { KitContext, type AppKit } from './kit.ts';
import { SiteContext, type Site } from './site.ts';

/** All context providers of the application: remotes never mount a provider over it. */
export function Providers({ kit, site, children }: { kit: AppKit; site: Site; children: ReactNode }) {
  return (
    <QueryClientProvider client={kit.queryClient}>
      <KitContext value={kit}>
        <SiteContext value={site}>
          <ShellProvider value={kit.shell}>{children}</ShellProvider>
        </SiteContext>
      </KitContext>
    </QueryClientProvider>
  );
}
