import { releaseVersion, remoteName } from '@larder/contracts/release';
import { ReleaseError } from './errors.ts';
import { checkRight, holderOf, type ReleaseKey } from './keys.ts';
import { parseEngines } from './smoke-engines.ts';
import type { Smokes } from './smoke-queue.ts';
import { reportPath } from './smoke-verdict.ts';
import { storeOf } from './store/folder-store.ts';
import type { StorePlace } from './store/release-store.ts';

const PATH = /^\/smokes\/([^/]+)\/([^/]+)$/;
/** s */
const LONGEST_WAIT = 25;

/** Checks whether a path belongs to the calls for smoke tests. */
export const isSmokeCall = (path: string): boolean => path.startsWith('/smokes/');

interface SmokePath {
  readonly name: string;
  readonly version: string;
  /** `mf-cart@1a2b…`. */
  readonly release: string;
}

/** @throws ReleaseError (400) for another path */
function parsePath({ pathname }: URL): SmokePath {
  const [, name = '', version = ''] = PATH.exec(pathname) ?? [];
  if (!remoteName.safeParse(name).success || !releaseVersion.safeParse(version).success)
    throw new ReleaseError(400, 'This is no address of a release: /smokes/<remote>/<version>.');
  return { name, version, release: `${name}@${version}` };
}

/** The report (HTML) of the smoke test at `/smokes/<remote>/<version>`; null where there is none. @throws ReleaseError (400) for another path */
export const readReport = async (store: StorePlace, url: URL): Promise<{ report: string | null }> => ({
  report: (await storeOf(store).files.read(reportPath(parsePath(url).release)))?.toString() ?? null,
});

/**
 * `POST /smokes/<remote>/<version>` requests the smoke test of a published release, with `?engines=chromium,firefox,webkit` in these browsers, `GET` with `?wait=<seconds>` returns its state, and with `?report` its report (HTML), null where there is none. For keys that may publish the remote.
 */
export async function answerSmoke(
  { store, holder, smokes }: { store: StorePlace; holder: ReleaseKey; smokes: Smokes },
  { method, url }: { method: string | undefined; url: URL },
): Promise<object> {
  const { name, version, release } = parsePath(url);
  checkRight(holder, 'publish', name);
  if (method === 'GET' && url.searchParams.has('report')) return readReport(store, url);
  if (method === 'GET') {
    const seconds = Number(url.searchParams.get('wait') ?? 0);
    return smokes.resultOf(release, 1000 * Math.min(Math.max(Number.isFinite(seconds) ? seconds : 0, 0), LONGEST_WAIT));
  }
  if (method !== 'POST') throw new ReleaseError(404, 'not found');
  const engines = parseEngines(url.searchParams.get('engines') ?? 'chromium');
  if ((await storeOf(store).releases.manifest(name, version)) === undefined)
    throw new ReleaseError(404, `${release} is not published in this store`);
  await smokes.ask(release, { by: holderOf(holder), engines });
  return {};
}
