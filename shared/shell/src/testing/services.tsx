import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, createPath, RouterProvider } from 'react-router';
import { createStore } from 'zustand/vanilla';
import type { Experiments } from '@larder/contracts/experiment-values';
import { DEFAULT_SHIPPING, type ShippingConfig, type Wallet } from '@larder/rules';
import { ApiError, type ApiClient } from '../api-client.ts';
import type { CartChangeRequest } from '../cart-change-request.ts';
import type { CartAdded } from '../commands.ts';
import {
  type ExperimentState,
  ShellProvider,
  type PageInView,
  type Readable,
  type ShellServices,
  type SlotModule,
} from '../context.tsx';
import type { EbtPad } from '../ebt.ts';
import type { ShellEventName } from '../events.ts';
import { createClock } from '../services/clock.ts';
import { createCommands, type CommandService } from '../services/commands.ts';
import { createEvents } from '../services/events.ts';
import { defaultExperiments } from '../services/experiments.ts';
import { createOverlays, type OverlayStore } from '../services/overlays.ts';
import { createPayments } from '../services/payments.ts';
import { sessionOf } from '../services/session.ts';
import { createSnacks, type SnackStore } from '../services/snacks.ts';
import { readable } from '../services/readable.ts';
import type { Session } from '../session.ts';
import type { SlotName } from '../slot-props.ts';
import type { Wallets, WalletState } from '../wallets.ts';

/** A call as the fake api saw it. */
export interface SeenCall {
  readonly name: string;
  readonly options: { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string } | undefined;
}

/** Answers by call name: a value, a function of the call's options, or an `ApiError` to reject with. */
export type FakeAnswers = Readonly<Record<string, unknown>>;

/** An api without network. A call without an answer rejects, so that no test passes by accident. `seen` grows with every call. */
export function fakeApi(answers: FakeAnswers = {}): { api: ApiClient; seen: SeenCall[] } {
  const seen: SeenCall[] = [];
  const call = async (name: string, options?: SeenCall['options']): Promise<unknown> => {
    seen.push({ name, options });
    if (!(name in answers)) throw new ApiError(`no fake answer for ${name}`, { code: 501 });
    const answer = answers[name];
    const value: unknown = typeof answer === 'function' ? await (answer as (o: unknown) => unknown)(options) : answer;
    if (value instanceof Error) throw value;
    return value;
  };
  return { api: { call: call as ApiClient['call'] }, seen };
}

/** A value that a test changes. */
interface Writable<T> extends Readable<T> {
  set(next: T): void;
}

function writable<T>(initial: T): Writable<T> {
  const store = createStore<T>()(() => initial);
  return { ...readable(store), set: (next) => store.setState(next, true) };
}

/** In-memory services that a test can inspect and change. */
export interface FakeShell extends ShellServices {
  readonly session: Writable<Session>;
  readonly snacks: SnackStore;
  readonly overlays: OverlayStore;
  readonly experiments: ShellServices['experiments'] & Writable<ExperimentState>;
  readonly pageView: Writable<PageInView>;
  readonly commands: CommandService;
  readonly emitted: { name: ShellEventName; detail: unknown }[];
}

interface FakeShellOptions {
  api?: ApiClient;
  session?: Partial<Session>;
  /** Modules by slot; slots without one show their fallback. */
  slots?: Partial<Record<SlotName, SlotModule>>;
  environment?: string;
  /** Else the gateway takes none. */
  wallets?: Wallets;
  /** Else the store takes none. */
  ebt?: EbtPad;
  shipping?: ShippingConfig;
  /** Values that differ from the defaults; all count as ready. */
  experiments?: Partial<Experiments>;
}

const noWallets: Wallets = {
  prepare: () => undefined,
  state: () => Promise.resolve('none'),
  token: () => Promise.resolve(null),
};

const noEbt: EbtPad = {
  isTaken: () => Promise.resolve(false),
  card: () => Promise.resolve(null),
  pin: () => Promise.resolve(null),
};

/** Fake wallets: the named ones have the given state, all others are ready. A sheet resolves to `token`. */
export const fakeWallets = (token: Wallets['token'], states: Partial<Record<Wallet, WalletState>> = {}): Wallets => ({
  prepare: () => undefined,
  state: (wallet) => Promise.resolve(states[wallet] ?? 'ready'),
  token,
});

/** Services as a host gives them, in memory. */
export function fakeShell(options: FakeShellOptions = {}): FakeShell {
  const session = writable<Session>({ ...sessionOf(null), ...options.session });
  const overlays = createOverlays();
  const experiments = writable<ExperimentState>({
    status: 'ready',
    values: { ...defaultExperiments, ...options.experiments },
  });
  const emitted: FakeShell['emitted'] = [];
  const events = createEvents((error) => {
    throw error;
  });
  const api = options.api ?? fakeApi().api;
  return {
    api,
    ...createPayments(api),
    wallets: options.wallets ?? noWallets,
    ebt: options.ebt ?? noEbt,
    clock: createClock(0),
    shipping: options.shipping ?? DEFAULT_SHIPPING,
    session,
    refreshSession: () => Promise.resolve(session.get()),
    snacks: createSnacks(),
    overlays,
    openOverlay: overlays.current,
    events: {
      ...events,
      emit(name, detail) {
        emitted.push({ name, detail });
        events.emit(name, detail);
      },
    },
    emitted,
    // The caller receives `away`.
    commands: createCommands(() => undefined),
    slots: {
      peek: (name) => options.slots?.[name],
      load: (name) => Promise.reject(new Error(`no module for the slot ${name}`)),
      assets: () => undefined,
      renderedByServer: () => false,
      report: () => undefined,
    },
    experiments: {
      ...experiments,
      first: experiments.get,
      load: () => Promise.resolve(experiments.get().values),
      viewed: (name) => void emitted.push({ name: 'experiment_viewed', detail: { name, value: experiments.get().values[name] } }),
    },
    pageView: writable({ id: '00000000-0000-4000-8000-000000000001', url: 'http://larder.test/' }),
    environment: options.environment ?? 'test',
  };
}

/** Fake of mf-cart: resolves each `cart.add` with this result, and records the requests. */
export function fillCart(shell: FakeShell, answer?: CartAdded): CartChangeRequest[][] {
  const requests: CartChangeRequest[][] = [];
  shell.commands.fill('cart.add', ({ wishes: requested }) => {
    requests.push([...requested]);
    return Promise.resolve(answer ?? { is: 'added', lines: requested.map(({ productId }) => ({ productId, qty: 1 })) });
  });
  return requests;
}

/** Result of a test render, with the services around the component. */
export interface Rendered extends RenderResult {
  readonly shell: FakeShell;
  readonly queryClient: QueryClient;
  /** Where the router is: path, query and hash. */
  location(): string;
}

/** Renders a component of a remote with router, React Query and fake services around it. */
export function renderWithShell(
  ui: ReactNode,
  options: FakeShellOptions & {
    shell?: FakeShell;
    path?: string;
    queryClient?: QueryClient;
    /** What every navigation waits for, as for the data of the next page. */
    pageData?: Promise<unknown>;
  } = {},
): Rendered {
  const shell = options.shell ?? fakeShell(options);
  const queryClient =
    options.queryClient ?? new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const loader = options.pageData && (() => options.pageData);
  const router = createMemoryRouter([{ id: 'page', path: '*', element: ui, loader }], {
    initialEntries: [options.path ?? '/'],
    hydrationData: { loaderData: { page: null } },
  });
  const result = render(
    <QueryClientProvider client={queryClient}>
      <ShellProvider value={shell}>
        <RouterProvider router={router} />
      </ShellProvider>
    </QueryClientProvider>,
  );
  const location = () => createPath(router.state.location);
  return { ...result, shell, queryClient, location };
}
