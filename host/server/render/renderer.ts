import { brotliCompressSync, constants } from 'node:zlib';
import type { ApiFetch } from '@larder/shell/services/api-client';
import { isDeskPath } from '@larder/rules/shell/desk-path';
import { isHangUp } from '@larder/contracts/hang-up';
import type { PageTally } from '@larder/platform/release-health/release-metrics';
import { hashSource } from '@larder/platform/http/inline-hash';
import { approvedOrigins } from '@larder/platform/http/remote-origins';
import type { HostBuild } from '../host-build.ts';
import type { RenderContext } from '@larder/platform/render/render-worker';
import { liveOf, type Snapshot } from '@larder/platform/release-loader/snapshot';
import type { Incident } from '@larder/platform/render/incidents';
import type { HostRendering, PageAnswer, PageRequest, WorkerSettings } from './messages.ts';
import { filesOf } from './files-of-page.ts';
import { classesIn, withFirstRules } from './first-rules.ts';

/** Compresses the complete page in one call, in this process: a stream or another thread costs a quarter more. */
const compress = (html: Buffer, level: number): Buffer =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });

/** Requests in progress. An unreferenced request would be garbage-collected during its render, and with it the link between its signal and the original one. */
const underWay = new Set<Request>();

/** The releases that a page is built from. A preview shows which of its releases are unavailable; a visitor of a canary gets the live release instead. */
async function snapshotFor(
  { preview, canaries, requestId }: PageRequest,
  releases: RenderContext<HostRendering>['releases'],
  report: (incident: Incident) => void,
): Promise<Snapshot> {
  if (preview) return releases.snapshotWith(preview, { isPreview: true });
  if (!canaries) return releases.snapshot();
  return releases.snapshotWith(canaries).catch((error: unknown) => {
    report({ where: 'canary', message: error instanceof Error ? error.message : String(error), requestId });
    return releases.snapshot();
  });
}

/** `page;dur=8.31, cart.quantity;dur=0.12`: ms of rendering the page without its slots, and of one of each slot. */
const timingOf = ({ renderMs, slots }: PageTally): string =>
  [['page', renderMs] as const, ...slots.map(({ slot, ms }) => [slot, ms] as const)]
    .flatMap(([name, ms]) => (ms === undefined ? [] : [`${name};dur=${ms.toFixed(2)}`]))
    .join(', ');

/** Renders a page out of the releases that are live at this moment, and of no others until it is done. Rejects when rendering itself has failed. */
export async function renderPage(
  page: PageRequest,
  context: RenderContext<HostRendering> & {
    readonly settings: WorkerSettings;
    readonly build: HostBuild;
    /** How the page reads the API. */
    readonly fetchApi: ApiFetch;
  },
): Promise<PageAnswer> {
  const { settings, build, releases, data: menu, report, fetchApi, publish, works, measure, signal } = context;
  const snapshot = await snapshotFor(page, releases, report);
  const began = performance.now();
  // Failures of a preview are shown to its tester and attributed to no release.
  const problems: Incident[] | undefined = page.preview && [];
  works();
  const request = new Request(`http://store.internal${page.path}`, { signal });
  underWay.add(request);
  let hasFailed = false;
  let timing = '';
  const isDesk = isDeskPath(page.path);
  const rendering = build.render({
    request,
    snapshot,
    audience: page.audience,
    visitor: page.visitor,
    scripts: build.scripts,
    sheets: isDesk ? [...build.sheets, ...build.deskSheets] : build.sheets,
    fonts: build.fonts,
    integrity: build.integrity,
    files: filesOf(snapshot, build, publish, isDesk ? 'desk' : 'store'),
    apiUrl: `${settings.apiOrigins[0]}/api/v1`,
    apiHeaders: page.apiHeaders,
    fetch: fetchApi,
    content: { read: () => Promise.resolve(page.content) },
    site: page.site,
    redirects: page.redirects,
    menu: isDesk ? null : menu,
    environment: settings.environment,
    works,
    tell(tally) {
      timing = timingOf(tally);
      // The failure of an aborted render results from the abort.
      if (!problems && !signal.aborted) measure(tally, performance.now() - began);
    },
    log: (where, error, source) => {
      hasFailed = true;
      // A page reports its own failures as text. Failures of an aborted page result from the abort.
      if (signal.aborted && (isHangUp(error) || typeof error === 'string')) return;
      const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
      const incident = { requestId: page.requestId, where, message, ...source, ...(stack ? { stack } : {}) };
      if (problems) problems.push(incident);
      else report(incident);
    },
  });
  const rendered = await rendering.finally(() => underWay.delete(request));
  const answer = {
    status: rendered.status,
    headers: [...rendered.headers],
    isCompressed: false,
    releases: [],
    ...(problems && { problems }),
  };
  if (!rendered.body) return answer;
  if (!page.withBody) {
    rendered.body.destroy();
    return answer;
  }
  const whole = await rendered.body.text();
  const styled = withFirstRules(whole, classesIn(whole), snapshot.css);
  const html = Buffer.from(styled.html);
  // Evaluated once the page is complete: any part of it may have read the snapshot.
  const isBroken = hasFailed || snapshot.registry.missing.length > 0;
  const shared = rendered.isForAll() && !isBroken ? liveOf(snapshot.registry) : undefined;
  // A tester of a preview sees its server time.
  if (problems && timing) answer.headers.push(['server-timing', timing]);
  const origins = approvedOrigins(snapshot.origins, build.origins);
  const made = {
    ...answer,
    ...(origins && { origins }),
    inline: { scripts: rendered.inlineScripts, styles: styled.styles.map(hashSource) },
    // Failures of a preview are attributed to no release.
    releases: problems ? [] : snapshot.registry.releases.map(({ name, version }) => ({ remote: name, version })),
    ...(shared !== undefined && { shared, dataKeys: rendered.dataKeys() }),
    ...(isBroken && { isBroken }),
  };
  return page.brotli === null ? { ...made, body: html } : { ...made, body: compress(html, page.brotli), isCompressed: true };
}
