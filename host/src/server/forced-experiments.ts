import { EXPERIMENTS } from '@larder/contracts/experiment-values';

/** Cookie with forced values as JSON; it ends with the browser's session. */
export const FORCED_COOKIE = 'experiments';

const isKnown = ([name, value]: readonly [string, unknown]): boolean =>
  Object.hasOwn(EXPERIMENTS, name) && (EXPERIMENTS[name as keyof typeof EXPERIMENTS] as readonly unknown[]).includes(value);

function entriesOf(cookie: string | undefined): [string, unknown][] {
  try {
    const values: unknown = JSON.parse(decodeURIComponent(cookie ?? 'null'));
    return Object.entries(values ?? {});
  } catch {
    // Clients can write any cookie; one that cannot be parsed forces nothing.
    return [];
  }
}

/**
 * Values that this browser session forces: those stored before, and those of `?coframeExperiment=name:value` (SHELL-112, OP-146). Unknown names
 * and values are ignored. `json` is undefined when nothing is forced; `cookie` is set when it must be sent.
 */
export function forcedExperiments(storedCookie: string | undefined, search: URLSearchParams): { json?: string; cookie?: string } {
  const addressEntries = search.getAll('coframeExperiment').map((each) => each.split(':', 2) as [string, string]);
  const forced = [...entriesOf(storedCookie), ...addressEntries].filter(isKnown);
  if (forced.length === 0) return {};
  const json = JSON.stringify(Object.fromEntries(forced));
  const value = encodeURIComponent(json);
  return { json, ...(value === storedCookie ? {} : { cookie: `${FORCED_COOKIE}=${value}; Path=/; SameSite=Lax` }) };
}
