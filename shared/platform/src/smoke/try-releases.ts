import type { ReleaseManifest } from '@larder/contracts/release';
import { findBrokenFiles } from './check-files.ts';
import { openPlayer } from './player.ts';
import type { Recording } from './recording.ts';
import { readSmokeSettings } from './smoke-settings.ts';
import { openSandboxStore } from './sandbox-store.ts';
import { problemsOfVisits, runTour } from './browser/run-tour.ts';
import { targetsOf } from './browser/tour-targets.ts';
import { SCREENS, type SmokeAudience, type VisitResult } from './browser/tour.ts';
import { tourEngines } from './engines/engine-tour.ts';
import type { WalkResult } from './walk.ts';
import { audiencesOf, named, walkAll } from './walks.ts';
import type { EngineName } from '../release-store/smoke-engines.ts';
import type { StorePlace } from '../release-store/store/release-store.ts';

/** Result of visiting all pages with previewed releases. */
export interface PreviewReport {
  readonly walks: readonly WalkResult[];
  /** Pages that the browser opened. */
  readonly visits: readonly VisitResult[];
  /** As text, with the page. */
  readonly problems: readonly string[];
  /** Calls of the api that nothing is recorded of. */
  readonly unknown: readonly string[];
  /** Audiences of these releases that the store has no demo customer or employee for. */
  readonly absent: readonly SmokeAudience[];
  /** Requested browsers that are not installed, one sentence each. */
  readonly missing: readonly string[];
}

/** ms that the browser waits for anything, on a machine that has time. */
const BROWSER_MS = 20_000;

/** Visits the pages and slots of these releases in a separate host, as a visitor, a demo member and, for the desk, a demo employee: first requests, then a browser; `store`, where given, answers and is recorded. */
export async function tryReleases(options: {
  tried: readonly ReleaseManifest[];
  all: readonly ReleaseManifest[];
  releases: StorePlace;
  logs: string;
  recording: Recording;
  store?: string;
  /** Forwards only calls without a recording to the store. */
  isCompleted?: boolean;
  /** Browsers besides Chromium: they open each page as a visitor. */
  engines?: readonly EngineName[];
}): Promise<PreviewReport> {
  const { tried, all, releases, logs, recording, store, isCompleted = false, engines = [] } = options;
  const { browserProgram, plainPage, globals } = await readSmokeSettings();
  const player = await openPlayer(recording, store, { isCompleted });
  const sandbox = await openSandboxStore({ releases, apiUrl: player.url, logs });
  try {
    const { walks, callers, busyMs } = await walkAll(sandbox.url, player, { tried, all });
    const visits: VisitResult[] = [];
    const missing: string[] = [];
    for (const [at, { audience, liveCookies, trialCookies }] of callers.entries()) {
      const others = walks.filter((_, other) => other !== at).flatMap(({ pages }) => pages);
      const isShared = (path: string) => others.some((page) => page.path === path);
      const targets = targetsOf(walks[at]?.pages ?? [], tried, { audience, isShared });
      player.begin(`browser ${audience}`);
      const request = {
        store: sandbox.url,
        audience,
        screens: [...SCREENS],
        liveCookies: [...liveCookies],
        trialCookies: [...trialCookies],
        plainPage,
        globals: [...globals],
        targets,
        scripts: tried.map(({ name, version }) => `/${name}/${version}/`),
        patienceMs: Math.round(Math.max(BROWSER_MS, busyMs)),
      };
      visits.push(...(await runTour(browserProgram, request)));
      if (audience !== 'visitor') continue;
      const further = await tourEngines(request, engines);
      visits.push(...further.visits);
      missing.push(...further.missing);
    }
    const problems = [
      ...(await findBrokenFiles(sandbox.url, tried)),
      ...walks.flatMap((walked) => walked.problems),
      ...problemsOfVisits(visits).map((line) => `browser: ${line}`),
      ...[...sandbox.faults].filter((fault) => tried.some((each) => fault.startsWith(`${named(each)}: `))),
    ];
    return {
      walks,
      visits,
      problems: [...new Set(problems)],
      unknown: [...player.unknown],
      absent: audiencesOf(tried).filter((audience) => callers.every((caller) => caller.audience !== audience)),
      missing,
    };
  } finally {
    await sandbox.close();
    await player.close();
  }
}
