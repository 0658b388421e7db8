import '@larder/ui/styles/base.css';
import { startTransition } from 'react';
import { hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import type { PageModule } from '@larder/shell';
import { createApiClient } from '@larder/shell/services/api-client';
import { csrfExempt } from '@larder/shell/services/call-exceptions';
import type { Boot, Used } from '../app/boot.ts';
import { createKit } from '../app/create-kit.ts';
import { Document } from '../app/Document.tsx';
import { failures } from '../app/failures.ts';
import { kitContext, type PageSource } from '../app/kit.ts';
import { createQueryClient } from '../app/query-client.ts';
import { createRoutes } from '../app/routes.tsx';
import { contentSource, httpContent } from '../content/content-source.ts';
import { handleApiFailure } from './api-failures.ts';
import { App } from './App.tsx';
import { createClientSlots } from './client-slots.ts';
import { ALERT, createReporter } from './error-reports.ts';
import { handleLinkClicks } from './link-clicks.ts';
import { createRemotes } from './remotes.ts';
import { firewallToken, forcedExperiments } from './storage.ts';

/** ms for a call from the browser (API-008). */
const apiLimitMs = 30_000;

const json = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
const boot = json('boot') as Boot;
const used = json('used') as Used;
const report = createReporter();

const remotes = createRemotes(boot.registry, report);
const slots = createClientSlots(boot.registry, remotes, used, report);
// Everything that the server used starts now, beside the preloads of the head, before React looks at the page.
for (const name of used.slots) void slots.load(name as Parameters<typeof slots.load>[0]);
const renderedPages = new Set(used.pages.map(([remote, module]) => `${remote}/${module}`));
for (const [remote, module] of used.pages) void remotes.load(remote, module, true);

const pages: PageSource = {
  peek: (remote, id) => remotes.peek<PageModule>(remote, id),
  load: (remote, id) => remotes.load<PageModule>(remote, id, renderedPages.has(`${remote}/${id}`)),
  assets(remote, id) {
    const release = remotes.release(remote);
    return release && { remote, version: release.version, styles: remotes.sheets(remote, id), preloads: [] };
  },
};

const queryClient = createQueryClient(false);
hydrate(queryClient, boot.queries);
const waf = firewallToken();
const kit = createKit({
  api: createApiClient({
    baseUrl: '/api/v1',
    timeoutMs: apiLimitMs,
    failures,
    headers: () => ({ 'x-waf-token': waf }),
    onFailure(error, call) {
      report(call, error);
      if (!csrfExempt.has(call)) handleApiFailure(error, kit, (to) => void router.navigate(to));
    },
  }),
  queryClient,
  pages,
  slots,
  registry: boot.registry,
  session: boot.session,
  nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
  environment: boot.environment,
  server: false,
  forced: forcedExperiments,
  report: (error, where) => report(where, error),
});

const router = createBrowserRouter(createRoutes(boot.registry), {
  hydrationData: boot.hydration,
  getContext() {
    const context = new RouterContextProvider();
    context.set(kitContext, kit);
    context.set(contentSource, httpContent);
    return context;
  },
});
router.subscribe(({ navigation }) => {
  if (navigation.state === 'loading') slots.leaveFirstPage();
});
kit.shell.events.on('error_alert', ({ message }) => report(ALERT, message));

startTransition(() => {
  hydrateRoot(
    document,
    <Document theme={boot.site.theme} sheets={boot.sheets} boot="">
      {null}
      <App kit={kit} site={boot.site} router={router} />
    </Document>,
    {
      onRecoverableError: (error) => report('hydration', error),
      onUncaughtError: (error) => report('shell', error),
      onCaughtError: (error) => report('boundary', error),
    },
  );
});
handleLinkClicks((to) => void router.navigate(to));
window.addEventListener('unhandledrejection', ({ reason }) => report('promise', reason));
