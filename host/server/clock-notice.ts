import { clockProblem } from '@larder/platform/process/setup-check';

/** ms that clocks may differ in addition to what does no harm, with the resolution of the `date` header. */
const CLOCK_MS = 4000;
/** ms for an answer. */
const PATIENCE_MS = 5000;

/** Compares this machine's clock with that of an API. Returns one sentence where they differ; undefined also where the API does not answer. */
export async function clockNotice(apiOrigin: string): Promise<string | undefined> {
  const response = await fetch(`${apiOrigin}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  const theirs = Date.parse(response?.headers.get('date') ?? '');
  const problem = Number.isNaN(theirs) ? undefined : clockProblem(theirs, { tolerance: CLOCK_MS });
  return problem === undefined ? undefined : `Compared with the API: ${problem}`;
}
