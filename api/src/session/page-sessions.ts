import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { PAGE_HEADER, PROOF_HEADER, provesAddress } from '@larder/contracts/address-proof';
import { SECOND } from '../platform/clock.ts';
import { type Loaded, loadSession } from './session.store.ts';

/** Longer than the calls of one page take, and what it costs in memory is little. */
const LIFE_MS = 8 * SECOND;
const MOST = 500;
const ID = /^[\da-f-]{36}$/;

/** By page and secret of the session; null for a page that changed something. */
type Readings = LRUCache<string, { reading: Promise<Loaded | undefined> | null }>;

const kept = new WeakMap<Pool, Readings>();

function readingsOf(pool: Pool): Readings {
  const known = kept.get(pool) ?? new LRUCache({ max: MOST, ttl: LIFE_MS });
  kept.set(pool, known);
  return known;
}

/** The page that a call is made for; null where nobody proves that it is one of the host's own. */
function pageOf({ headers }: IncomingMessage, now: Date, serviceToken: string | undefined): string | null {
  const page = String(headers[PAGE_HEADER] ?? '');
  if (!ID.test(page)) return null;
  const address = String(headers['x-forwarded-for'] ?? '');
  return provesAddress(headers[PROOF_HEADER], address, serviceToken, now.getTime()) ? page : null;
}

/**
 * {@link loadSession}, once for all that one page reads: a page asks ten times, and is about one moment. The id of the page is drawn by the host for this one answer, so the next
 * page, and every call of a browser, reads anew: who signed out, was blocked or changed role a moment ago is seen so at once. A page that changes something reads each time.
 */
export async function sessionOfPage(
  pool: Pool,
  token: string,
  now: Date,
  request: IncomingMessage,
  serviceToken: string | undefined,
): Promise<Loaded | undefined> {
  const page = pageOf(request, now, serviceToken);
  if (page === null) return loadSession(pool, token, now);
  const readings = readingsOf(pool);
  const key = `${page} ${token}`;
  if (request.method !== 'GET') readings.set(key, { reading: null });
  const reading = readings.has(key) ? readings.get(key)?.reading : loadSession(pool, token, now);
  if (!reading) return loadSession(pool, token, now);
  readings.set(key, { reading });
  const loaded = await reading;
  // Whoever answers a call may write into its session.
  return loaded && { ...loaded, session: { ...loaded.session } };
}
