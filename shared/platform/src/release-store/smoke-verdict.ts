import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { NO_VERDICT, ReleaseError } from './errors.ts';
import { verdict, type Verdict } from './smoke-result.ts';
import type { StorePlace } from './store/release-store.ts';
import { storeOf } from './store/folder-store.ts';

const signedVerdict = z.object({ verdict, seal: z.string() });

/** Stored next to the releases. */
export const verdictPath = (release: string): string => `verdicts/${release}.json`;

/** The report of a verdict, as one HTML page, stored next to it. */
export const reportPath = (release: string): string => `verdicts/${release}.html`;

const signVerdict = (verdictToSign: Verdict, key: string): string =>
  createHmac('sha256', key)
    .update(`verdict ${JSON.stringify(verdictToSign)}`)
    .digest('base64url');

/** Stores a verdict next to the releases, signed with the store's key. */
export async function saveVerdict(store: StorePlace, result: Verdict, key: string): Promise<void> {
  // A reader parses it into the order of the schema; the signature covers that order.
  const ordered = verdict.parse(result);
  const text = JSON.stringify({ verdict: ordered, seal: signVerdict(ordered, key) }, null, 2);
  await storeOf(store).files.write(verdictPath(result.release), text);
}

/**
 * The verdict of a release, or why there is no valid one.
 * @param keys accepted keys of its signature
 */
export async function readVerdict(
  store: StorePlace,
  release: string,
  keys: readonly string[],
): Promise<{ verdict: Verdict; why?: undefined } | { verdict?: undefined; why: string }> {
  const text = (await storeOf(store).files.read(verdictPath(release)))?.toString();
  if (text === undefined) return { why: 'was not smoked' };
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    return { why: 'has a verdict that cannot be read' };
  }
  const parsed = signedVerdict.safeParse(json);
  if (!parsed.success) return { why: 'has a verdict that cannot be read' };
  const { verdict: found, seal } = parsed.data;
  const received = Buffer.from(seal);
  const isSigned = keys.some((key) => {
    const expected = Buffer.from(signVerdict(found, key));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  if (found.release !== release || !isSigned) return { why: 'has a verdict that this store did not sign' };
  return { verdict: found };
}

/** Throws a `ReleaseError` (409) where a release has no verdict of this store, or a negative one. */
export async function checkVerdict(store: StorePlace, release: string, keys: readonly string[]): Promise<void> {
  const { verdict: found, why } = await readVerdict(store, release, keys);
  if (found?.passed) return;
  const code = found ? undefined : NO_VERDICT;
  const reason = why ?? `failed its smoke (${found?.problems[0] ?? 'no reason given'})`;
  throw new ReleaseError(409, `${release} ${reason}; run: larder release smoke ${release} (or force it with a reason)`, code);
}
