import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBounded } from '../http/bounded-body.ts';
import { hasToken } from '../http/operator-token.ts';
import { releaseActionSchema, type Registry } from '@larder/contracts/release';
import { startCanary, stopCanary } from './canary.ts';
import { ReleaseError } from './errors.ts';
import type { GatePolicy } from './gates/policy.ts';
import { checkRight, holderOf, keyOf, type ReleaseKey } from './keys.ts';
import { overview } from './overview.ts';
import { promote, retire, rollback } from './promote.ts';
import { isPublication, takePublication } from './publications.ts';
import { answerReport, isReportCall } from './reports/report-api.ts';
import type { ReportSources } from './reports/report.ts';
import type { SigningKey } from './signing.ts';
import { answerSmoke, isSmokeCall, readReport } from './smoke-api.ts';
import type { Smokes } from './smoke-queue.ts';
import type { StorePlace } from './store/release-store.ts';
import { ObjectStoreError } from '../files/object-store-error.ts';

/** bytes */
const LONGEST = 10_000;

const CALLS: Readonly<Record<string, string>> = { '/deeds': 'POST', '/overview.json': 'GET' };

/** Checks whether a path belongs to the calls that require a token or a key. */
export const isOperatorCall = (path: string): boolean =>
  Object.hasOwn(CALLS, path) || isPublication(path) || isSmokeCall(path) || isReportCall(path);

/** Performs the requested action; throws a `ReleaseError` with the reason where it is impossible. A caller with a key acts in the key's name, with its remotes and rights. */
async function carryOut(
  store: StorePlace,
  text: string,
  verdictKeys: readonly string[] | undefined,
  holder?: ReleaseKey,
): Promise<Registry> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ReleaseError(400, 'The body is not JSON.');
  }
  const named = holder && typeof json === 'object' ? { ...json, by: holderOf(holder) } : json;
  const parsed = releaseActionSchema.safeParse(named);
  if (!parsed.success)
    throw new ReleaseError(400, parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const { action, name, version, from, by, reason, force, share } = parsed.data;
  if (holder) checkRight(holder, 'promote', name);
  if (holder && force) checkRight(holder, 'force', name);
  if (action === 'retire') return retire(store, name, { by, reason });
  if (action === 'stop') return stopCanary(store, name, { by, reason });
  if (action === 'rollback') return rollback(store, name, { by, reason, ...(version && { to: version }), ...(from && { from }) });
  if (!version) throw new ReleaseError(400, 'version: Please say which release.');
  if (action === 'canary') {
    if (share === undefined) throw new ReleaseError(400, 'share: Please say for how many visitors in a hundred.');
    return startCanary(store, { name, version, share }, { by, reason, verdictKeys, ...(force && { force: reason }) });
  }
  return promote(store, name, version, { by, reason, verdictKeys, ...(force && { force: reason }) });
}

/** Protected calls of the store: for the host and the operator, who have a token, and teams with keys. */
export interface Guarded {
  /** Accepted values of the service token, the current one first. They also sign results of smoke tests. */
  readonly tokens?: readonly string[] | undefined;
  /** Signs releases that are published by HTTP. */
  readonly signing?: SigningKey | undefined;
  /** Settings of the publish gates; without them the defaults. */
  readonly policy?: GatePolicy | undefined;
  /** What reports for teams read besides the store; without it there are none. */
  readonly reports?: ReportSources | undefined;
  /** Runs smoke tests that teams request; without it none are possible. */
  readonly smokes?: Smokes | undefined;
  /** Whether this process is about to end. */
  readonly isDraining?: () => boolean;
}

/** Calls of the release store that are not for everybody: 404 without token and key, 401 with a key that is not known, 403 with one that is for something else. */
export async function answerOperator(
  store: StorePlace,
  { tokens, signing, policy, reports, smokes }: Guarded,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const { authorization } = request.headers;
  const say = (status: number, body: object) => {
    // An unread body would be parsed as the next request.
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
  };
  const isOperator = hasToken(authorization, tokens ?? []);
  const holder = isOperator ? undefined : await keyOf(store, authorization);
  try {
    if (!isOperator && !holder && authorization?.startsWith('Bearer larder_'))
      throw new ReleaseError(401, 'This key is not known here, or it was revoked.');
    if (isPublication(path) && holder && request.method === 'PUT')
      return say(200, (await takePublication({ store, holder, signing, policy }, request)) ?? {});
    const url = new URL(request.url ?? '/', 'http://store');
    if (isSmokeCall(path) && holder && smokes)
      return say(200, await answerSmoke({ store, holder, smokes }, { method: request.method, url }));
    if (isSmokeCall(path) && isOperator && request.method === 'GET' && url.searchParams.has('report'))
      return say(200, await readReport(store, url));
    if (isReportCall(path) && holder && reports && request.method === 'GET')
      return say(200, await answerReport({ store, holder, sources: reports }, url));
    const isAllowed = isOperator || (holder && path === '/deeds');
    if (request.method !== CALLS[path] || !isAllowed) throw new ReleaseError(404, 'not found');
    if (path === '/overview.json') return say(200, await overview(store, tokens));
    const body = await readBounded(request, LONGEST);
    if (!body) throw new ReleaseError(413, 'The request is too large.');
    const { revision } = await carryOut(store, body.toString(), tokens, holder);
    return say(200, { revision });
  } catch (error) {
    if (error instanceof ObjectStoreError) return say(503, { error: error.message });
    if (!(error instanceof ReleaseError)) throw error;
    return say(error.status, { error: error.message, code: error.code });
  }
}
