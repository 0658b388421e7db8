import { z } from 'zod';

/** A log line of the host with a browser's error report. */
const report = z.object({
  /** ms since 1970, or ISO 8601. */
  time: z.union([z.number(), z.string()]),
  browser: z.string(),
  remote: z.string(),
  version: z.string(),
});

/** An error that browsers met in one release, with the number of reports. */
export interface BrowserError {
  readonly version: string;
  /** Where it occurred, such as `slot cart.add-button render` or `script`, and its message. */
  readonly where: string;
  readonly message: string;
  /** Its stack. Locations in a release's script are resolved to the source where a map is stored. */
  readonly stack: readonly string[];
  readonly times: number;
  /** ISO 8601, UTC. */
  readonly first: string;
  readonly last: string;
  /** Paths of the pages it was met at. */
  readonly pages: readonly string[];
}

/** The place in the source of a place in a script of a release; undefined where it is not known. */
export type Locate = (release: {
  remote: string;
  version: string;
  script: string;
  line: number;
  column: number;
}) => Promise<string | undefined>;

const PLACE =
  /(?:https?:\/\/[^\s/]+)?(?:\/[\w.-]+)*?\/(mf-[a-z][a-z0-9-]*)\/([a-z0-9][a-z0-9.-]+)\/client\/([\w.-]+\.js):(\d+):(\d+)/g;

/** The text with each location in a release's script resolved to its source. */
async function mapped(text: string, locate: Locate): Promise<string> {
  let resolved = '';
  let at = 0;
  for (const match of text.matchAll(PLACE)) {
    const [found, remote = '', version = '', script = '', line, column] = match;
    const source = await locate({ remote, version, script, line: Number(line), column: Number(column) });
    resolved += text.slice(at, match.index) + (source ?? `${remote}@${version}/${script}:${line}:${column}`);
    at = match.index + found.length;
  }
  return resolved + text.slice(at);
}

/** Parses a browser report: `where at /path: message`, then the stack, line by line. */
function parts(text: string): { where: string; page: string; message: string; stack: string[] } {
  const [first = '', ...rest] = text.split(' | ').map((line) => line.trim());
  const [, where = '', page = '', message = first] = /^(.*?) at (\/\S*): (.*)$/.exec(first) ?? [];
  // Some browsers begin a stack with the message once more.
  return { where, page, message, stack: rest.filter((line) => line !== '' && !line.endsWith(message)) };
}

/** Collects the browser errors in a remote's releases from the host's log: equal ones grouped, the most frequent first. Other lines are ignored. */
export async function browserErrors(lines: Iterable<string>, remote: string, locate: Locate): Promise<BrowserError[]> {
  const found = new Map<string, { error: BrowserError; pages: Set<string> }>();
  for (const line of lines) {
    // Most of a log is something else; only these are worth parsing.
    if (!line.includes('"browser"') || !line.includes(remote)) continue;
    const parsed = report.safeParse(jsonOf(line));
    if (!parsed.success || parsed.data.remote !== remote) continue;
    const { browser, version, time } = parsed.data;
    const { where, page, message, stack } = parts(browser);
    const key = JSON.stringify([version, where, message, stack[0]]);
    const at = new Date(time).toISOString();
    const known = found.get(key);
    const pages = (known?.pages ?? new Set()).add(page);
    const error = known
      ? { ...known.error, times: known.error.times + 1, last: at > known.error.last ? at : known.error.last }
      : { version, where, message, stack, times: 1, first: at, last: at, pages: [] };
    found.set(key, { error, pages });
  }
  const errors = [...found.values()].toSorted((a, b) => b.error.times - a.error.times);
  return Promise.all(
    errors.map(async ({ error, pages }) => ({
      ...error,
      stack: await Promise.all(error.stack.map((line) => mapped(line, locate))),
      pages: [...pages],
    })),
  );
}

/** A line that a crash cut off is no JSON, and no report. */
function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
