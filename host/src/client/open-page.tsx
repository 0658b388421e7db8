import { startTransition, type ErrorInfo } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import type { NavNode } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { BROWSER_CALL_TIMEOUT_MS, COOKIE_LIMIT, isDeskPath } from '@larder/rules';
import type { PageModule } from '@larder/shell';
import { createApiClient } from '@larder/shell/services/api-client';
import { csrfExempt } from '@larder/shell/services/call-exceptions';
import { defaultExperiments } from '@larder/shell/services/experiments';
import { sessionOf } from '@larder/shell/services/session';
import { ID_IN_COOKIE, type Boot, type Found, type ReleasesFile, type Used } from '../app/boot.ts';
import { createKit } from '../app/create-kit.ts';
import { Document } from '../app/Document.tsx';
import { isReadable } from '../app/answer-shape.ts';
import { kitContext, type AppKit, type PageSource } from '../app/kit.ts';
import { createQueryClient, forgetUnused } from '../app/query-client.ts';
import { createRoutes } from '../app/routes.tsx';
import { UNKNOWN_SITE } from '../app/site.ts';
import { contentSource, httpContent } from '../content/content-source.ts';
import { writeCookie } from '../app/theme.ts';
import { handleApiFailure, type FailureActions } from './api-failures.ts';
import { App } from './App.tsx';
import type { ClientSlots } from './client-slots.ts';
import { fillDataLayer } from './data-layer.ts';
import { ALERT, viewToken, type Report, type Subject } from './error-reports.ts';
import { showGoing } from './going.ts';
import { createLayerAwareWindow } from './layer-history.ts';
import { handleLinkClicks } from './link-clicks.ts';
import { traceHeaders } from './page-timing.ts';
import { clearStoredData, setStorageOwner } from './storage-owner.ts';
import type { Remotes } from './remotes.ts';
import { watchRestoredPage } from './restored-page.ts';
import { firewallTokens, forcedExperiments, signOutWatch, visitorId } from './storage.ts';
import { watchPrototypes } from './watchdog/guard-globals.ts';
import { startHeartbeat } from './watchdog/heartbeat.ts';

/** Few browsers ever exceed the limit, so the cleanup loads separately (SHELL-191). */
const watchCookies = (): void => {
  if (document.cookie.length > COOKIE_LIMIT) void import('./cookie-cleanup.ts').then(({ cleanUpCookies }) => cleanUpCookies());
};

/** ms after which the watchdog is loaded at the latest. */
const WATCHDOG_MS = 2000;

/** A press or a scroll need not wait for all of the start. */
const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

const componentsOf = ({ componentStack }: ErrorInfo): Subject => ({ components: componentStack ?? undefined });

/** Options of an opened page. */
interface OpenedPage {
  boot: Boot;
  registry: ReleasesFile['registry'];
  /** Null when it is not available; it is requested then. */
  menu: NavNode[] | null;
  used: Used;
  remotes: Remotes;
  slots: ClientSlots;
  report: Report;
  /** Restores what a release changed of shared prototypes, and returns the names. */
  restorePrototypes: () => string[];
  /** Uses what the link of a mail brought, once the page has its services. */
  follow?: ((kit: AppKit, go: (to: string) => Promise<void>) => Promise<void>) | undefined;
}

/** The page's services, its router and its hydration, each in a task of its own. Remote modules that the server rendered are on their way already. */
export async function openPage({
  boot,
  registry,
  menu,
  used,
  remotes,
  slots,
  report,
  restorePrototypes,
  follow,
}: OpenedPage): Promise<void> {
  await nextTask();
  const renderedPages = new Set(used.pages.map(([remote, module]) => `${remote}/${module}`));
  const pages: PageSource = {
    isOutdated: remotes.isOutdated,
    lost: remotes.lost,
    peek: (remote, id) => remotes.peek<PageModule>(remote, id),
    load: (remote, id) => remotes.load<PageModule>(remote, id, renderedPages.has(`${remote}/${id}`)),
    assets(remote, id) {
      const release = remotes.release(remote);
      return release && { remote, version: release.version, sheets: remotes.sheets(remote, id) };
    },
  };

  watchCookies();
  const sentSession = { ...sessionOf(null), ...boot.session };
  const session = sentSession.uuid === ID_IN_COOKIE ? { ...sentSession, uuid: visitorId() } : sentSession;
  const site = { ...UNKNOWN_SITE, ...boot.site };
  const queryClient = createQueryClient(false);
  const found: Found[] = [...boot.queries];
  if (menu) found.push([keys.navigation, menu, boot.menuS ?? 0]);
  if (boot.experiments) found.push([keys.experiments, { ...defaultExperiments, ...boot.experiments }, 0]);
  // Data of a page that was in transit, or cached, is as old as that page.
  for (const [key, data, age] of found) queryClient.setQueryData(key, data, { updatedAt: Date.now() - age * 1000 });
  await nextTask();
  const token = firewallTokens(site.firewall);
  const failureActions: FailureActions = {
    async leave(to, change) {
      await import('./typed-text.ts').then(
        ({ saveTypedText }) => saveTypedText(() => kit.session.get().account?.email),
        (error: unknown) => report('typed text', error),
      );
      change?.();
      await router.navigate(to);
    },
    async endSession() {
      writeCookie('loggedin', '', 0);
      // Only the server can end the cookie of the session, which scripts cannot see. A failure is reported like that of any call.
      await kit.shell.api.call('POST /account/logout').catch(() => undefined);
    },
  };
  const kit = createKit({
    api: createApiClient({
      baseUrl: '/api/v1',
      timeoutMs: BROWSER_CALL_TIMEOUT_MS,
      isReadable,
      headers: async () => ({ 'x-waf-token': await token(), ...traceHeaders() }),
      // Visitors authenticate on the sign-in page instead.
      prove: async (need) => kit.session.get().loggedIn && (await kit.shell.commands.ask(need, {})).is === 'proved',
      onFailure(error, call) {
        report(call, error);
        if (!csrfExempt.has(call)) handleApiFailure(error, call, kit, failureActions);
      },
    }),
    queryClient,
    pages,
    slots,
    registry,
    session,
    environment: boot.environment,
    site,
    server: false,
    isSignedOut: signOutWatch(),
    personalStorage: { forget: clearStoredData, setOwner: setStorageOwner },
    forced: forcedExperiments,
    report: (error, where) => report(where, error),
  });

  const router = createBrowserRouter(createRoutes(registry), {
    window: createLayerAwareWindow(),
    hydrationData: boot.hydration,
    getContext() {
      const context = new RouterContextProvider();
      context.set(kitContext, kit);
      context.set(contentSource, httpContent);
      return context;
    },
  });
  router.subscribe(({ navigation }) => {
    showGoing(navigation);
    if (navigation.state !== 'loading') return;
    slots.leaveFirstPage();
    forgetUnused(queryClient);
    watchCookies();
  });
  kit.shell.events.on('error_alert', ({ message }) => report(ALERT, message));
  // Shoppers who opted out are not tracked (SHELL-101, OP-133).
  if (site.optOut === 'no')
    fillDataLayer(
      kit.shell.events,
      () => kit.session.get().account?.do_not_sell ?? false,
      (error) => report('analytics', error),
    );

  const customerId = session.account?.customer_id ?? null;
  // The desk is not tracked.
  if (!isDeskPath(window.location.pathname))
    kit.shell.events.emit('identify', {
      customer_id: customerId,
      uuid: session.uuid,
      user_status: session.userStatus,
      group_id: session.groupId,
    });
  let isWatched = false;
  const watch = () => {
    if (isWatched || !kit.session.get().account) return;
    isWatched = true;
    void import('./attentive.ts').then(({ keepAttentive }) => keepAttentive(kit));
  };
  watch();
  kit.session.subscribe(watch);
  setStorageOwner(customerId);
  const releaseOf = (remote: string | undefined): string | undefined => {
    const release = remote === undefined ? undefined : remotes.release(remote);
    return release && `${release.name}@${release.version}`;
  };
  const releaseInView = () => releaseOf(router.state.matches.at(-1)?.route.id.split(':')[0]);
  // Before hydration, which may run code that never ends.
  watchPrototypes(restorePrototypes, (changed) => {
    const release = releaseInView();
    report('globals', new Error(`${changed.join(', ')} changed while the page of ${release} was shown`), { release });
  });
  router.subscribe(startHeartbeat(viewToken(), releaseInView, report));
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <Document site={site} sheets={boot.sheets} boot="">
        {null}
        <App kit={kit} site={site} router={router} />
      </Document>,
      {
        // React's message says only that it restarted rendering; the cause says why.
        onRecoverableError: (error, info) =>
          report('hydration', (error instanceof Error && error.cause) || error, componentsOf(info)),
        onUncaughtError: (error, info) => report('shell', error, componentsOf(info)),
        onCaughtError: (error, info) => report('boundary', error, componentsOf(info)),
      },
    );
  });
  const loadWatchdog = () =>
    void import('./watchdog/watchdog.ts').then(
      ({ startWatchdog }) =>
        startWatchdog({ inView: releaseInView, ofSlot: (slot) => releaseOf(registry.slots[slot]?.remote) }, report),
      (error: unknown) => console.warn('no watchdog', error),
    );
  // A page in a loop is never idle.
  if ('requestIdleCallback' in window) requestIdleCallback(loadWatchdog, { timeout: WATCHDOG_MS });
  else setTimeout(loadWatchdog, WATCHDOG_MS);
  void follow?.(kit, (to) => router.navigate(to, { replace: true }));
  handleLinkClicks((to) => void router.navigate(to));
  watchRestoredPage({
    isSignedIn: () => kit.session.get().loggedIn,
    refetch: () => void queryClient.invalidateQueries(),
    reload: () => window.location.reload(),
  });
}
