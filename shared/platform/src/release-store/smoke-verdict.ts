import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ReleaseError } from './errors.ts';
import { verdict, type Verdict } from './smoke-result.ts';
import type { StorePlace } from './store/release-store.ts';
import { storeOf } from './store/folder-store.ts';

const sealedVerdict = z.object({ verdict, seal: z.string() });

/** Stored next to the releases. */
export const verdictPath = (release: string): string => `verdicts/${release}.json`;

const sealOf = (said: Verdict, key: string): string =>
  createHmac('sha256', key)
    .update(`verdict ${JSON.stringify(said)}`)
    .digest('base64url');

/** Stores a verdict next to the releases, signed with the store's key. */
export async function saveVerdict(store: StorePlace, said: Verdict, key: string): Promise<void> {
  const text = JSON.stringify({ verdict: said, seal: sealOf(said, key) }, null, 2);
  await storeOf(store).notes.write(verdictPath(said.release), text);
}

/** The verdict of a release, or why there is no valid one. */
export async function readVerdict(
  store: StorePlace,
  release: string,
  key: string,
): Promise<{ verdict: Verdict; why?: undefined } | { verdict?: undefined; why: string }> {
  const text = await storeOf(store).notes.read(verdictPath(release));
  if (text === undefined) return { why: 'was not smoked' };
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    return { why: 'has a verdict that cannot be read' };
  }
  const parsed = sealedVerdict.safeParse(json);
  if (!parsed.success) return { why: 'has a verdict that cannot be read' };
  const { verdict: said, seal } = parsed.data;
  const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(said, key))];
  if (said.release !== release || given.length !== expected.length || !timingSafeEqual(given, expected))
    return { why: 'has a verdict that this store did not sign' };
  return { verdict: said };
}

/** Throws a `ReleaseError` (409) where a release has no verdict of this store, or a negative one. */
export async function checkVerdict(store: StorePlace, release: string, key: string): Promise<void> {
  const { verdict: said, why } = await readVerdict(store, release, key);
  if (said?.passed) return;
  const reason = why ?? `failed its smoke (${said?.problems[0] ?? 'no reason given'})`;
  throw new ReleaseError(
    409,
    `${release} ${reason}; run: larder smoke in its team's repository, or larder smoke --with ${release} (or force it with a reason)`,
  );
}
