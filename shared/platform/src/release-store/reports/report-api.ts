import { ReleaseError } from '../errors.ts';
import { checkOwnRemote, type ReleaseKey } from '../keys.ts';
import type { StorePlace } from '../store/release-store.ts';
import { REPORTS } from './kinds.ts';
import { makeReport, type ReportSources } from './report.ts';

const PATH = /^\/reports\/([^/]+)\/([^/]+)$/;

/** Checks whether a path belongs to the reports for teams. */
export const isReportCall = (path: string): boolean => path.startsWith('/reports/');

/**
 * `GET /reports/<kind>/<remote>` with `?release=` (up to twice) and `?most=`: the lines of `larder release <kind>`.
 * @throws ReleaseError (403) for a remote that the key does not cover
 */
export async function answerReport(
  { store, holder, sources }: { store: StorePlace; holder: ReleaseKey; sources: ReportSources },
  url: URL,
): Promise<{ lines: string[] }> {
  const [, word, remote = ''] = PATH.exec(url.pathname) ?? [];
  const kind = REPORTS.find((each) => each === word);
  if (!kind) throw new ReleaseError(404, `There is no such report; they are ${REPORTS.join(', ')}.`);
  checkOwnRemote(holder, remote);
  const most = url.searchParams.get('most');
  const releases = url.searchParams.getAll('release');
  return { lines: await makeReport(store, sources, { kind, remote, releases, ...(most !== null && { most }) }) };
}
