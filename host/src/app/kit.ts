import { createContext } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { createContext as createRouterContext } from 'react-router';
import type { Experiments } from '@larder/contracts/experiment-values';
import type { ApiError, PageInView, PageModule, Readable, Session, ShellServices, SlotAssets } from '@larder/shell';
import type { OverlayStore } from '@larder/shell/services/overlays';
import type { SnackStore } from '@larder/shell/services/snacks';
import type { ClientRegistry } from '@larder/platform/release-loader/snapshot';
import type { RedirectChain } from './redirect-limit.ts';

/** Where page modules come from: warm on the server, over the network in the browser. */
export interface PageSource {
  /** The module if it is here. */
  peek(remote: string, id: string): PageModule | undefined;
  /** Rejects when the module cannot be had; in the browser only after the retries of OP-130. */
  load(remote: string, id: string): Promise<PageModule>;
  assets(remote: string, id: string): SlotAssets | undefined;
  /** In the browser: whether files of this tab's releases were deleted, so that the server must render the next page. */
  isOutdated?(): boolean;
  /** In the browser: how often code of a page or slot did not come. */
  lost?: Readable<number>;
}

/** Recent failed calls of a tab. */
export const MAX_FAILURES = 20;

/** Services that the host needs to show pages; one per request on the server, one per tab in the browser. */
export interface AppKit {
  readonly shell: ShellServices;
  readonly session: Readable<Session>;
  setSession(next: Session): void;
  readonly snacks: SnackStore;
  readonly overlays: OverlayStore;
  readonly pageView: Readable<PageInView>;
  setPageView(next: PageInView): void;
  /** The failed calls of this tab, the latest last; {@link MAX_FAILURES} at most (SHELL-135). */
  readonly failures: ApiError[];
  readonly queryClient: QueryClient;
  readonly pages: PageSource;
  readonly registry: ClientRegistry;
  readonly server: boolean;
  /** On the server: starts the time limit for the data of a page (`remote@version/module`). */
  readonly dataLimit?: ((page: string) => DataTime) | undefined;
  /** The redirects that led here; loaders change it. */
  readonly redirects: RedirectChain;
  /** Resolves when it is known who is here. Never rejects: what cannot be known is a visitor. */
  sessionReady(): Promise<Session>;
  /** On the server: when they are loaded or cannot be. In the browser: as they are, because no navigation waits for them. Never rejects. */
  experiments(): Promise<Experiments>;
  /** In the browser, after the first interaction: waits for a connection and shows a notice. Rejects when the shopper navigates meanwhile. */
  lineBack?: ((signal: AbortSignal) => Promise<void>) | undefined;
}

/** Time limit for the data of one page. */
export interface DataTime {
  /** Aborts with a `TimeoutError` when the time is over; immediately for a page that has repeatedly timed out. */
  readonly signal: AbortSignal;
  /** The data arrived or failed, or the request was aborted, which says nothing about the page. Must be called, or the limit keeps running. */
  end(how: 'came' | 'left'): void;
}

/** For loaders, which run outside of React. */
export const kitContext = createRouterContext<AppKit>();

/** For the frame's components; remotes get the shell only. */
export const KitContext = createContext<AppKit | null>(null);
