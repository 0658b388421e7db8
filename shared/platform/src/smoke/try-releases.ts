import type { ReleaseManifest } from '@larder/contracts/release';
import { runProgram } from '../process/run-program.ts';
import { openPlayer } from './player.ts';
import type { Recording } from './recording.ts';
import { readSmokeSettings } from './smoke-settings.ts';
import { openSandboxStore } from './sandbox-store.ts';
import type { WalkResult } from './walk.ts';
import { named, trialOf, walkBoth } from './walks.ts';
import type { StorePlace } from '../release-store/store/release-store.ts';

/** Result of visiting all pages with previewed releases. */
export interface PreviewReport {
  readonly walks: readonly WalkResult[];
  /** As text, with the page. */
  readonly problems: readonly string[];
  /** Calls of the api that nothing is recorded of. */
  readonly unknown: readonly string[];
  /** False where the store has no demo people. */
  readonly isMember: boolean;
}

/** ms that the browser waits for anything, on a machine that has time. */
const BROWSER_MS = 20_000;

/** Visits every page of a separate host with these releases, as a visitor, as a demo member and in a browser; `store`, where given, answers and is recorded. */
export async function tryReleases(options: {
  tried: readonly ReleaseManifest[];
  all: readonly ReleaseManifest[];
  releases: StorePlace;
  logs: string;
  recording: Recording;
  store?: string;
}): Promise<PreviewReport> {
  const { tried, all, releases, logs, recording, store } = options;
  const { browserProgram } = await readSmokeSettings();
  const player = await openPlayer(recording, store);
  const sandbox = await openSandboxStore({ releases, apiUrl: player.url, logs });
  try {
    const { walks, isMember, busyMs } = await walkBoth(sandbox.url, player, { tried, all });
    player.begin('browser');
    const patience = Math.round(Math.max(BROWSER_MS, busyMs));
    const browser = await runProgram('node', ['--no-warnings', browserProgram], {
      env: { STORE_URL: sandbox.url, TRIAL: trialOf(tried), PATIENCE_MS: String(patience) },
      keep: 'stdout',
    });
    const reported = browser.text.split('\n').filter((line) => line !== '');
    const problems = [
      ...walks.flatMap((walked) => walked.problems),
      ...reported.map((line) => `browser: ${line}`),
      ...[...sandbox.faults].filter((fault) => tried.some((each) => fault.startsWith(`${named(each)}: `))),
      ...(browser.code !== 0 && reported.length === 0 ? ['browser: the walk did not come to its end'] : []),
    ];
    return { walks, problems, unknown: [...player.unknown], isMember };
  } finally {
    await sandbox.close();
    await player.close();
  }
}
