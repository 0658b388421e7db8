import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { preload } from 'react-dom';
import { createStaticRouter, RouterContextProvider, StaticRouterProvider, type StaticHandlerContext } from 'react-router';
import type { Boot, Found } from '../app/boot.ts';
import { scriptJson } from '../app/script-json.ts';
import { Document } from '../app/Document.tsx';
import { withoutStructured } from '../app/structured.ts';
import { kitContext } from '../app/kit.ts';
import { Providers } from '../app/Providers.tsx';
import { UNKNOWN_SITE } from '../app/site.ts';
import { omitDefaults } from '../app/omit-defaults.ts';
import type { Experiments, NavNode } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { defaultExperiments } from '@larder/shell/services/experiments';
import { sessionOf } from '@larder/shell/services/session';
import { keyOf } from '@larder/platform/release-health/release-name';
import { slotOfStack } from '@larder/shell/services/slot-stack';
import type { CachedValue } from '../../server/site/cached-response.ts';
import { contentSource } from '../content/content-source.ts';
import { INLINE_SCRIPT_SOURCES, REPLAY_SCRIPT } from './inline-scripts.ts';
import { withSerializableData } from './page-data.ts';
import { pageHandler } from './page-handlers.ts';
import { createTally, failedByItself, moduleOf, pageReleaseOf, resultsOf } from './page-tally.ts';
import { PageText } from './page-text.ts';
import { kitFor, type RenderOptions } from './request-kit.ts';
import { Start } from './Start.tsx';
import { WithoutScript } from './WithoutScript.tsx';

export * as shellExports from '@larder/shell';

/** s until a client should retry a page that is unavailable: by then a failed remote was loaded again (OP-201). */
const RETRY_AFTER_S = '10';

/** Rounding of the menu's age in the page; the menu is fresh for ten minutes. */
const MENU_STEP_S = 300;

interface PageOptions extends RenderOptions {
  /** For the header of every page; null when it could not be had. */
  readonly menu: CachedValue<NavNode[]> | null;
}

/** Result of rendering a page: status and headers, and the body as it becomes available. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined for redirects. */
  readonly body?: PageText;
  /** CSP sources of the inline scripts of the body. */
  readonly inlineScripts: readonly string[];
  /** Once the body is whole: the page may go to all visitors of its audience. */
  readonly isForAll: () => boolean;
  /** Once the body is whole: keys of the data that it shows; undefined when it may show any data. */
  readonly dataKeys: () => readonly string[] | undefined;
}

/** Status of the page, as its loader returned it. */
function statusOf(context: StaticHandlerContext): number {
  if (context.errors) return 500;
  return resultsOf(context).at(-1)?.status ?? context.statusCode;
}

const startScripts = ({ integrity, scripts }: RenderOptions) => scripts.map((src) => ({ src, integrity: integrity[src] }));

/**
 * Renders one page: loaders first (their result decides the status), then the complete document as a stream. Resolves when the head is ready to
 * send; suspended parts beyond their release's limit (`data-limit.ts`) are cut, and all of them when the request is aborted.
 */
export async function render(options: PageOptions): Promise<RenderedPage> {
  const { request, snapshot, site, menu } = options;
  const headers = new Headers();
  const usedPages = new Set<string>();
  const { kit, slots, cart, isForAll, dataKeys, isLate, renderMs, clientSession } = kitFor(options, headers, usedPages);
  if (menu) kit.queryClient.setQueryData(keys.navigation, menu.value, { updatedAt: menu.at });
  const requestContext = new RouterContextProvider();
  requestContext.set(kitContext, kit);
  requestContext.set(contentSource, options.content);
  const handler = pageHandler(snapshot);
  const loaded = await handler.query(request, { requestContext });
  if (loaded instanceof Response) {
    for (const [name, value] of loaded.headers) if (name !== 'set-cookie') headers.set(name, value);
    return { status: loaded.status, headers, inlineScripts: [], isForAll, dataKeys };
  }
  await Promise.all([cart, kit.sessionReady(), kit.experiments()]);
  const release = pageReleaseOf(snapshot, loaded);
  const pageSource = release && { ...release, ...moduleOf(snapshot, loaded) };
  const pageName = pageSource ? `${keyOf(pageSource)}/${pageSource.module}` : new URL(request.url).pathname;
  const context = withSerializableData(loaded, kit.queryClient, pageName, (error) => options.log('page data', error, pageSource));
  for (const error of Object.values(context.errors ?? {})) options.log('loader', error, release);
  const tally = createTally(release, slots);
  if (failedByItself(context, isLate())) tally.fail();

  // Rounded, so that a page that is rendered again from the same data is the same text.
  const ageS = (at: number, stepS: number) => Math.floor((Date.now() - at) / 1000 / stepS) * stepS;
  const experiments = kit.queryClient.getQueryData<Experiments>(keys.experiments);
  /** Data that the page contains separately. */
  const apart: unknown[] = [menu?.value, experiments];
  const found = kit.queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success' && !apart.includes(state.data))
    .map(({ queryKey, state }): Found => [queryKey, state.data, ageS(state.dataUpdatedAt, 1)]);
  const boot: Boot = {
    queries: found,
    ...(experiments && { experiments: omitDefaults(experiments, defaultExperiments) }),
    ...(menu && { menuS: ageS(menu.at, MENU_STEP_S) }),
    // Errors stay on the server: the browser learns only the routes that failed.
    hydration: {
      loaderData: Object.fromEntries(Object.entries(context.loaderData).map(([id, data]) => [id, withoutStructured(data)])),
      errors: context.errors && Object.fromEntries(Object.keys(context.errors).map((id) => [id, 'failed on the server'])),
    },
    session: omitDefaults(clientSession(), sessionOf(null)),
    sheets: options.sheets,
    environment: options.environment,
    site: omitDefaults(site, UNKNOWN_SITE),
  };
  const body = new PageText();
  let failed = false;
  let status = 500;
  let isCut = false;

  const Fonts = () => {
    for (const href of options.fonts) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
    return null;
  };
  /** The root of React's render. */
  const Whole = ({ children }: { children: ReactNode }) => {
    tally.begin();
    return children;
  };
  options.works?.(release);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Whole>
        <Document
          site={site}
          sheets={options.sheets}
          boot={scriptJson(boot)}
          begin={
            <>
              <script dangerouslySetInnerHTML={{ __html: REPLAY_SCRIPT }} />
              <WithoutScript />
            </>
          }
          end={
            <Start
              {...{ slots, snapshot }}
              files={options.files}
              menu={menu?.value ?? null}
              pages={usedPages}
              scripts={startScripts(options)}
            />
          }
        >
          <Fonts />
          <Providers kit={kit} site={site}>
            <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
          </Providers>
        </Document>
      </Whole>,
      {
        // Everything is complete when the first byte is sent: a part that replaces its fallback later would shift the layout.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellReady() {
          status = failed ? 500 : statusOf(context);
        },
        onShellError(error) {
          clearTimeout(timer);
          kit.queryClient.clear();
          options.tell?.(tally.sum());
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        // Nothing is written before all of the page is there: React then needs no inline scripts, and each part has its place.
        onAllReady() {
          clearTimeout(timer);
          headers.set('content-type', 'text/html; charset=utf-8');
          if (status === 503) headers.set('retry-after', RETRY_AFTER_S);
          options.tell?.(tally.sum());
          pipe(body);
          resolve({
            status,
            headers,
            body,
            inlineScripts: [...INLINE_SCRIPT_SOURCES, options.files.importMapSource],
            isForAll,
            dataKeys,
          });
        },
        onError(error, info) {
          // A failed slot affects only itself: its fallback is shown, and the browser retries. Every other error fails the page.
          const slot = slotOfStack(info.componentStack);
          if (slot) {
            tally.failSlot(slot);
            return options.log('slot render', error, slots.source(slot));
          }
          failed = true;
          // No stack shows the owner of something that never arrives; the frame itself never suspends.
          if (isCut) tally.fail();
          else tally.failRender(error, info.componentStack);
          options.log('render', error, pageSource);
        },
      },
    );
    const limitMs = renderMs();
    const cut = () => {
      isCut = true;
      abort(new Error(`the page waited for something for ${Math.round(limitMs)} ms`));
    };
    // On a busy machine what came in time has its turn first.
    const timer = setTimeout(() => setImmediate(cut), limitMs);
    body.once('close', () => kit.queryClient.clear());
  });
}
