import { failure } from '@larder/contracts';
import { PREFIX } from '../../src/platform/http/prefix.ts';
import type { HostileRequest } from './request.ts';
import type { HostileResponse } from './send-request.ts';

/** Texts that only a failure inside of the store prints. */
const LEAKS: readonly (readonly [string, RegExp])[] = [
  ['a stack', /\n\s+at (?:async )?(?:[\w.<>$]+ \()?(?:file:|node:|\/)[^\n]+:\d+:\d+/],
  ['a path of the server', /\/(?:node_modules|api\/src|host\/server)\//],
  ['SQL', /\b(?:select .{1,80} from|insert into|update \w+ set|syntax error at or near|violates \w+ constraint|relation ")/i],
  ['an error of the driver', /\b(?:ECONNREFUSED|ECONNRESET|DriverException|QueryFailedError)\b/],
];

/** Statuses that Node's parser and the limits of a request's head respond with, without a body of the store. */
const OF_PARSER: ReadonlySet<number> = new Set([400, 408, 413, 414, 417, 431]);

const isJson = ({ headers }: HostileResponse): boolean => String(headers['content-type'] ?? '').includes('json');

function formProblems({ path, method }: HostileRequest, response: HostileResponse): string[] {
  const { status, body } = response;
  if (status < 400 || method === 'HEAD' || !path.toLowerCase().startsWith(`${PREFIX}/`)) return [];
  if (body === '' && OF_PARSER.has(status)) return [];
  if (!isJson(response)) return [`${status} without JSON: ${body.slice(0, 200)}`];
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch (error) {
    return [`${status} with broken JSON (${String(error)}): ${body.slice(0, 200)}`];
  }
  const read = failure.safeParse(parsed);
  if (!read.success) return [`${status} in another form: ${body.slice(0, 200)}`];
  return read.data.code === status ? [] : [`${status} with code ${read.data.code}`];
}

/** Returns what is wrong with a response: 5xx, another form of a refusal, a stack or SQL. 503 is specified with `retry-after`. */
export function responseProblems(request: HostileRequest, response: HostileResponse): string[] {
  const { status, headers, body } = response;
  const isOutage = status === 503 && headers['retry-after'] !== undefined;
  const found = status >= 500 && !isOutage ? [`status ${status}: ${body.slice(0, 300)}`] : [];
  found.push(...formProblems(request, response));
  // Texts of shoppers and of the catalog may contain words of SQL; a refusal contains none.
  const leaks = status >= 400 ? LEAKS.filter(([, pattern]) => pattern.test(body)) : [];
  found.push(...leaks.map(([name, pattern]) => `${status} contains ${name}: ${pattern.exec(body)?.[0].trim().slice(0, 200)}`));
  return found;
}
