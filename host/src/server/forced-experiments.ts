import { EXPERIMENTS } from '@larder/contracts/experiment-values';

/** Cookie with forced values as JSON; it ends with the browser's session. */
export const FORCED_COOKIE = 'experiments';

const isKnown = ([name, value]: readonly [string, unknown]): boolean =>
  Object.hasOwn(EXPERIMENTS, name) && (EXPERIMENTS[name as keyof typeof EXPERIMENTS] as readonly unknown[]).includes(value);

function entriesOf(cookie: string | undefined): [string, unknown][] {
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(cookie ?? 'null'));
    return Object.entries(kept ?? {});
  } catch {
    // Anybody can write a cookie; one that cannot be read forces nothing.
    return [];
  }
}

/**
 * Values that this browser session forces: those kept before, and those of `?coframeExperiment=name:value` (SHELL-112, OP-146). Names and values
 * that do not exist are passed over. `json` is undefined when nothing is forced; `cookie` is there when it must be sent.
 */
export function forcedExperiments(kept: string | undefined, search: URLSearchParams): { json?: string; cookie?: string } {
  const asked = search.getAll('coframeExperiment').map((each) => each.split(':', 2) as [string, string]);
  const forced = [...entriesOf(kept), ...asked].filter(isKnown);
  if (forced.length === 0) return {};
  const json = JSON.stringify(Object.fromEntries(forced));
  const value = encodeURIComponent(json);
  return { json, ...(value === kept ? {} : { cookie: `${FORCED_COOKIE}=${value}; Path=/; SameSite=Lax` }) };
}
