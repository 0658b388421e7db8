import type { IncomingMessage } from 'node:http';
import type { ParameterizedContext } from 'koa';
import { readCookies } from '../../src/server/request-cookies.ts';
import { POST_TO_STDOUT } from '../post-to-stdout.ts';
import type { HostState } from '../security.ts';
import { type PageProof, PROOF_LIFE_MS, readPageProof, signPage } from './page-proof.ts';
import type { ReleaseName } from './release-name.ts';

const NAME = 'page_proof';

/**
 * Sends the proof of a page as a cookie that browsers bring with reports alone: its path is theirs, so it neither weighs on other requests nor
 * divides cached pages. A preview gets none, and ends the one of an earlier page: its failures are not charged to what is live.
 */
export function sendPageProof(ctx: ParameterizedContext<HostState>, releases: readonly ReleaseName[], secret: string): void {
  const value = ctx.state.trial ? '' : signPage(releases, secret, Date.now());
  const maxAge = ctx.state.trial ? 0 : PROOF_LIFE_MS / 1000;
  const secure = ctx.secure ? '; Secure' : '';
  ctx.append('set-cookie', `${NAME}=${value}; Path=${POST_TO_STDOUT}; HttpOnly; SameSite=Strict${secure}; Max-Age=${maxAge}`);
}

/** Reads the proof that came with a report; null where there is none that holds. */
export const pageProofOf = (request: IncomingMessage, secret: string): PageProof | null =>
  readPageProof(readCookies(request.headers.cookie ?? '').get(NAME), secret, Date.now());
