import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseManifest } from '@larder/contracts/release';
import { dataDir } from '../build/roots.ts';
import { PlainError } from '../process/plain-error.ts';
import { storeHere } from '../release-store/store/here.ts';
import { whoami } from '../release-store/release-log.ts';
import { parseEngines, type EngineName } from '../release-store/smoke-engines.ts';
import type { Verdict } from '../release-store/smoke-result.ts';
import { reportPath, saveVerdict } from '../release-store/smoke-verdict.ts';
import { removeOldest } from '../process/remove-oldest.ts';
import { localSecrets } from '../local-store/secrets.ts';
import { openStoreAddress } from '../local-store/address.ts';
import { reportPage } from './browser/report.ts';
import { combinationOf } from './combination.ts';
import { Recording } from './recording.ts';
import { tryReleases, type PreviewReport } from './try-releases.ts';
import { named } from './walks.ts';
import type { WalkResult } from './walk.ts';
import type { VisitResult } from './browser/tour.ts';

/** Routes and slots that every walk has missed. */
const missed = (walks: readonly WalkResult[], of: (walked: WalkResult) => readonly string[]): string[] =>
  [...new Set(walks.flatMap(of))].filter((each) => walks.every((walked) => of(walked).includes(each)));

/** A slot that could not be opened, as text. */
const unplaced = (slot: string): string => `${slot} (no page places it, and remote.ts has no example)`;

/** The pages and slots nearest to their server budget, as text. */
const heaviestOf = (walks: readonly WalkResult[]): string[] =>
  walks
    .flatMap(({ server }) => server)
    .toSorted((a, b) => b.ms / b.allowed - a.ms / a.allowed)
    .filter(({ what }, at, all) => all.findIndex((each) => each.what === what) === at)
    .slice(0, 5)
    .map(({ what, ms, allowed }) => `${what} ${ms.toFixed(1)} of ${allowed} ms`);

/** ms for which a recording replaces the store: its products and prices are of that time. */
const GOOD_MS = 7 * 86_400_000;

/** Tests with the recording, which the open store completes. Where none exists, or responses do not fit, it records the open store. */
async function triedOver(
  store: string,
  { tried, all }: { tried: readonly ReleaseManifest[]; all: readonly ReleaseManifest[] },
  { isRetry, engines }: { isRetry: boolean; engines: readonly EngineName[] },
): Promise<PreviewReport> {
  const releases = storeHere();
  const place = { tried, all, releases, logs: join(dataDir, 'smoke'), engines };
  const stored = isRetry ? undefined : await Recording.read(releases.files);
  const known = stored && Date.now() - Date.parse(stored.at) < GOOD_MS ? stored : undefined;
  const isOpen = await fetch(`${store}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (known) {
    const result = await tryReleases({ ...place, recording: known, ...(isOpen && { store, isCompleted: true }) });
    if (result.unknown.length === 0) return result;
    // A session of the recording may have expired in the store: with a problem, everything is recorded again.
    if (isOpen && result.problems.length === 0) {
      await known.write(releases.files);
      return { ...result, unknown: [] };
    }
    console.log(`nothing was recorded of ${result.unknown.slice(0, 3).join(', ')}`);
  }
  if (!isOpen) throw new PlainError(`Open the store at ${store} once: what its api answers has to be recorded.`);
  console.log(`recording what the store at ${store} answers …`);
  // Keeps the earlier recording: a call that is missing this time may occur the next time.
  const recording = known ?? new Recording();
  const result = await tryReleases({ ...place, recording, store });
  await recording.write(releases.files);
  return result;
}

/** Reports that stay on this machine; the release store has each one of its releases. */
const REPORTS = 50;

/** Stores the report of a release next to its verdict, and on this machine. @returns the file here */
async function saveReport(verdict: Verdict, visits: readonly VisitResult[]): Promise<string> {
  const text = reportPage(verdict, visits);
  await storeHere().files.write(reportPath(verdict.release), text);
  const file = join(dataDir, 'smoke/reports', `${verdict.release}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  await removeOldest(dirname(file), REPORTS);
  return file;
}

/** Options of `larder release smoke`. */
export interface SmokeOptions {
  /** Address of the store whose API responses are recorded. */
  readonly store?: string;
  readonly record?: boolean;
  readonly by?: string;
  /** Names of browsers, separated by commas. */
  readonly engines?: string;
}

/**
 * `larder smoke`: opens every page and slot of these releases in a separate host with recorded API responses, as a visitor and, where the store has demo customers and employees, as a member and, for the desk, as an
 * employee: first by requests, then in a browser. Stores a signed verdict and a report of each release. Returns 1 after a failure.
 */
export async function smokeCommand(
  words: readonly string[],
  { store, record = false, by = whoami(), engines: list = 'chromium' }: SmokeOptions,
): Promise<number> {
  const began = performance.now();
  const requested = parseEngines(list);
  const combination = await combinationOf(words);
  const { tried, all } = combination;
  const address = store ?? (await openStoreAddress(dataDir, process.env));
  const report = await triedOver(address, combination, { isRetry: record, engines: requested });
  const { walks, visits, problems, unknown, absent, missing } = report;
  for (const audience of absent) console.log(`The store has no demo ${audience}, whose pages are not tested.`);
  if (unknown.length > 0) console.log(`the api did not answer: ${unknown.join(', ')}`);
  const pages = new Set(walks.flatMap((walked) => walked.pages.map(({ path }) => path)));
  const unseen = [
    ...missed(walks, (walked) => walked.unseen),
    ...missed(walks, (walked) => walked.unseenSlots).map(unplaced),
    ...missing,
  ];
  const slots = [...new Set(walks.flatMap((walked) => walked.slots))];
  const opened = new Set(visits.map(({ path }) => path));
  const engines = [...new Set(visits.map(({ engine }) => engine))];
  console.log(
    `${pages.size} pages rendered, ${opened.size} opened in ${engines.join(', ') || 'no browser'}, with ${slots.length} slots of the releases on trial, in ${Math.round((performance.now() - began) / 1000)} s; not looked at: ${unseen.join(', ') || 'nothing'}`,
  );
  const heaviest = heaviestOf(walks);
  if (heaviest.length > 0) console.log(`of the server, of what it may take: ${heaviest.join(', ')}`);
  for (const problem of problems) console.log(`  ${problem}`);
  const verdict: Omit<Verdict, 'release'> = {
    combination: all.map(named),
    engines,
    passed: problems.length === 0,
    at: new Date().toISOString(),
    by,
    pages: pages.size,
    slots,
    unseen,
    problems: problems.slice(0, 50),
  };
  const secret = (await localSecrets(dataDir, process.env)).SERVICE_TOKEN;
  for (const release of tried.map(named)) {
    await saveVerdict(storeHere(), { release, ...verdict }, secret);
    console.log(`report: ${await saveReport({ release, ...verdict }, visits)}`);
    console.log(`${release} ${verdict.passed ? 'passes' : 'fails'}`);
  }
  return verdict.passed ? 0 : 1;
}
