import { createContext, use, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { ApiClient } from './api-client.ts';
import type { Cards } from './cards.ts';
import type { StoreClock } from './clock.ts';
import type { Commands } from './commands.ts';
import type { EbtPad } from './ebt.ts';
import type { Events } from './events.ts';
import type { OpenOverlay, Overlays } from './overlays.ts';
import type { Session } from './session.ts';
import type { ExperimentName, Experiments } from '@larder/contracts/experiment-values';
import type { RequestStatus, ShippingConfig } from '@larder/rules';
import type { SlotName } from './slot-props.ts';
import type { Snacks } from './snacks.ts';
import type { Wallets } from './wallets.ts';
import type { RemoteSheet } from './services/remote-sheets.ts';

/** A value that the host owns and components may watch. */
export interface Readable<T> {
  get(): T;
  /**
   * What the server rendered with. Slots come alive one after another, and the value may change between the first and the last: each begins
   * with this one, otherwise React would throw its HTML away.
   */
  first(): T;
  subscribe(listener: () => void): () => void;
}

/** Values of all experiments by name (SHELL-117): the defaults until they are known, and when they cannot be (SHELL-115). */
export interface ExperimentState {
  readonly status: Extract<RequestStatus, 'idle' | 'ready' | 'error'>;
  readonly values: Experiments;
}

/** Values of the experiments for this visitor, and what was shown of them. */
export interface ExperimentService extends Readable<ExperimentState> {
  /** Asks for the values unless they are fresh; answers what holds then. Never rejects: the state tells. */
  load(): Promise<Experiments>;
  /** Reports to analytics, once per name, that a value was shown (OP-168). A default for an unknown value is not reported. */
  viewed(name: ExperimentName): void;
}

/** The page in view: its `url` and the UUID of this view of it (OP-163); both empty before the first page has arrived. */
export interface PageInView {
  readonly id: string;
  readonly url: string;
}

/** Release that fills a slot, and its style sheets. */
export interface SlotAssets {
  readonly remote: string;
  readonly version: string;
  readonly sheets: readonly RemoteSheet[];
}

/** Module of a slot: its default export renders the slot. */
export type SlotModule = { readonly default: ComponentType<Record<string, unknown>> };

/** How a slot's module is had. On the server it is warm or missing, never pending. */
export interface SlotLoader {
  /** The module if it is here already. */
  peek(name: SlotName): SlotModule | undefined;
  /** Cached per slot; rejects after the retries of OP-130, except where the server rendered it (then it never does). */
  load(name: SlotName): Promise<SlotModule>;
  /** Undefined when no live remote fills the slot. */
  assets(name: SlotName): SlotAssets | undefined;
  /** Whether the server rendered the slot's module in this page; decides what the first browser render must look like. */
  renderedByServer(name: SlotName): boolean;
  report(name: SlotName, phase: 'load' | 'render', error: unknown): void;
  /** There where the server looks what slots cost it: called as one begins, and what it answers is rendered behind its content. */
  timed?(name: SlotName): ReactNode;
}

/** Everything a remote may ask of its host. */
export interface ShellServices {
  readonly api: ApiClient;
  readonly session: Readable<Session>;
  /** Fetches the account again and updates everything that depends on who is here. */
  refreshSession(): Promise<Session>;
  readonly snacks: Snacks;
  readonly overlays: Overlays;
  readonly openOverlay: Readable<OpenOverlay | null>;
  readonly events: Events;
  readonly cards: Cards;
  readonly wallets: Wallets;
  readonly ebt: EbtPad;
  readonly clock: StoreClock;
  /** What shipping costs in this store, cents (OP-016). */
  readonly shipping: ShippingConfig;
  readonly commands: Commands;
  readonly slots: SlotLoader;
  readonly experiments: ExperimentService;
  readonly pageView: Readable<PageInView>;
  /** `production`, or anything else (ADS-013, ADS-014, OP-146). */
  readonly environment: string;
}

const ShellContext = createContext<ShellServices | null>(null);
export const ShellProvider = ShellContext.Provider;

/** The host's services; throws outside of a host, which means two copies of the shell. */
export function useShell(): ShellServices {
  const shell = use(ShellContext);
  if (!shell) throw new Error('No shell here: is @larder/shell shared as a singleton?');
  return shell;
}

/** Returns the current value and rerenders when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.first);
}

/** Returns the session of the viewer and rerenders when it changes. */
export const useSession = (): Session => useReadable(useShell().session);
/** Returns the client of the API. */
export const useApi = (): ApiClient => useShell().api;
/** Returns the store's clock, which can differ from the machine's. */
export const useClock = (): StoreClock => useShell().clock;
/** Returns the store's shipping settings. */
export const useShipping = (): ShippingConfig => useShell().shipping;
/** Returns the control of the snackbars. */
export const useSnacks = (): Snacks => useShell().snacks;
/** Returns the control of the dialogs that any page can open. */
export const useOverlays = (): Overlays => useShell().overlays;
/** Returns the open dialog, or null, and rerenders when it changes. */
export const useOpenOverlay = (): OpenOverlay | null => useReadable(useShell().openOverlay);
/** Returns the event bus between remotes. */
export const useEvents = (): Events => useShell().events;
