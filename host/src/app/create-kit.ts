import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { keys } from '@larder/contracts/keys';
import { ApiError, type ApiClient, type PageInView, type Session, type SlotLoader } from '@larder/shell';
import { EXPERIMENT_RETRIES, EXPERIMENTS_STALE_MS } from '@larder/rules';
import { createClock } from '@larder/shell/services/clock';
import { createCommands } from '@larder/shell/services/commands';
import { createEvents } from '@larder/shell/services/events';
import { createExperiments } from '@larder/shell/services/experiments';
import { createOverlays } from '@larder/shell/services/overlays';
import { createPayments } from '@larder/shell/services/payments';
import { readable } from '@larder/shell/services/readable';
import { sessionOf } from '@larder/shell/services/session';
import { createSnacks } from '@larder/shell/services/snacks';
import type { ClientRegistry } from '@larder/platform/release-loader/snapshot';
import type { Site } from './site.ts';
import { forgetQueries } from './forget-queries.ts';
import type { AppKit, PageSource } from './kit.ts';
import type { RedirectChain } from './redirect-limit.ts';

/** ms that a page of the server waits for experiments; without them it shows the defaults. */
const experimentsLimitMs = 1000;

/** What differs between the server's request and the browser's tab in {@link createKit}. */
export interface KitOptions {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly pages: PageSource;
  readonly slots: SlotLoader;
  readonly registry: ClientRegistry;
  readonly session: Session;
  readonly environment: string;
  /** The part of the site that its services use. */
  readonly site: Pick<Site, 'aheadMs' | 'shipping'>;
  readonly server: boolean;
  readonly dataLimit?: AppKit['dataLimit'];
  /** On the server: the redirects that led to the requested page. */
  readonly redirects?: RedirectChain;
  readonly sessionReady?: (set: (session: Session) => void) => Promise<void>;
  /** Whether the browser knows that no user is signed in; requesting the account would then count as an expired session. */
  readonly isSignedOut?: () => boolean;
  /** Personal data that the browser stores; absent on the server, which stores none. */
  readonly personalStorage?: { forget(): void; setOwner(customerId: number | null): void };
  /** Values of experiments that this browser session forces, as JSON (OP-146). */
  readonly forced: () => string | undefined;
  readonly report: (error: unknown, where: string) => void;
}

/** Creates the services of one request or one tab; there is no module state. */
export function createKit(options: KitOptions): AppKit {
  const { api, queryClient } = options;
  const sessionStore = createStore<Session>()(() => options.session);
  const session = readable(sessionStore);
  const setSession = (next: Session) => sessionStore.setState(next, true);
  const snacks = createSnacks();
  const overlays = createOverlays();
  const events = createEvents((error, event) => options.report(error, `event ${event}`));

  const commands = createCommands((error, command) => options.report(error, `command ${command}`));
  const pageViewStore = createStore<PageInView>()(() => ({ id: '', url: '' }));
  const pageView = readable(pageViewStore);
  const experiments = createExperiments({
    queryClient,
    fetch: () =>
      api
        .call('GET /experiments', {
          query: { experiments: options.forced() },
          signal: options.server ? AbortSignal.timeout(experimentsLimitMs) : undefined,
        })
        .then((answer) => answer.experiments),
    retries: options.server ? 0 : EXPERIMENT_RETRIES,
    staleMs: EXPERIMENTS_STALE_MS,
    server: options.server,
    onViewed: (name, value) => events.emit('experiment_viewed', { name, value }),
  });

  const customerOf = (of: Session) => of.account?.customer_id ?? null;
  /** Sets the session; personal data of a previous user is deleted (ACC-044). */
  const become = (next: Session): void => {
    const before = customerOf(session.get());
    const hasLeft = before !== null && before !== customerOf(next);
    setSession(next);
    if (hasLeft) {
      commands.dropWaiting();
      options.personalStorage?.forget();
      forgetQueries(queryClient);
      events.emit('person.left', {});
    }
    options.personalStorage?.setOwner(customerOf(next));
  };

  const account = async (): Promise<Session> => {
    if (options.isSignedOut?.()) {
      queryClient.removeQueries({ queryKey: keys.account });
      return sessionOf(null, session.get());
    }
    try {
      const answer = await api.call('GET /account');
      queryClient.setQueryData(keys.account, answer);
      return sessionOf(answer.account, session.get());
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 401) throw error;
      queryClient.removeQueries({ queryKey: keys.account });
      return sessionOf(null, session.get());
    }
  };
  const refreshSession = async (): Promise<Session> => {
    const next = await account();
    become(next);
    // Prices, lists and the cart depend on the viewer.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.account[0] });
    // Experiments see the account's audience (ACC-024).
    void experiments.load();
    return next;
  };

  const ready = options.sessionReady?.(setSession) ?? Promise.resolve();
  const loaded = options.server ? experiments.load() : undefined;
  return {
    session,
    setSession,
    snacks,
    failures: [],
    overlays,
    pageView,
    setPageView: (next) => pageViewStore.setState(next, true),
    queryClient,
    pages: options.pages,
    registry: options.registry,
    server: options.server,
    dataLimit: options.dataLimit,
    redirects: options.redirects ?? { to: '', count: 0 },
    sessionReady: () => ready.then(() => session.get()),
    experiments: () => loaded ?? Promise.resolve(experiments.get().values),
    shell: {
      api,
      session,
      refreshSession,
      snacks,
      overlays,
      openOverlay: overlays.current,
      events,
      ...createPayments(api),
      clock: createClock(options.site.aheadMs),
      shipping: options.site.shipping,
      commands,
      slots: options.slots,
      experiments,
      pageView,
      environment: options.environment,
    },
  };
}
