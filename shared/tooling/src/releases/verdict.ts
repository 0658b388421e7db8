import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ReleaseError } from './errors.ts';
import type { StorePlace } from './store/release-store.ts';
import { storeOf } from './store/folder-store.ts';

/** What a smoke found of a release, in the combination that it was tried in. */
const verdict = z.object({
  release: z.string(),
  /** Every release that the pages were made of. */
  combination: z.array(z.string()),
  passed: z.boolean(),
  at: z.iso.datetime(),
  by: z.string(),
  pages: z.number().int(),
  slots: z.array(z.string()),
  /** Routes and slots that could not be looked at. */
  unseen: z.array(z.string()),
  problems: z.array(z.string()),
});
export type Verdict = z.infer<typeof verdict>;

const sealedVerdict = z.object({ verdict, seal: z.string() });

/** Beside the releases. */
export const verdictPath = (release: string): string => `verdicts/${release}.json`;

const sealOf = (said: Verdict, key: string): string =>
  createHmac('sha256', key)
    .update(`verdict ${JSON.stringify(said)}`)
    .digest('base64url');

/** Keeps a verdict beside the releases, signed with the store's key. */
export async function keepVerdict(store: StorePlace, said: Verdict, key: string): Promise<void> {
  const text = JSON.stringify({ verdict: said, seal: sealOf(said, key) }, null, 2);
  await storeOf(store).notes.write(verdictPath(said.release), text);
}

/** Throws a `ReleaseError` (409) where a release has no verdict of this store, or one that says it fails. */
export async function checkVerdict(store: StorePlace, release: string, key: string): Promise<void> {
  const refuse = (why: string): never => {
    throw new ReleaseError(409, `${release} ${why}; run: larder smoke --with ${release} (or force it with a reason)`);
  };
  const text = await storeOf(store).notes.read(verdictPath(release));
  if (text === undefined) return refuse('was not smoked');
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    refuse('has a verdict that cannot be read');
  }
  const parsed = sealedVerdict.safeParse(json);
  if (!parsed.success) return refuse('has a verdict that cannot be read');
  const { verdict: said, seal } = parsed.data;
  const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(said, key))];
  if (said.release !== release || given.length !== expected.length || !timingSafeEqual(given, expected))
    refuse('has a verdict that this store did not sign');
  if (!said.passed) refuse(`failed its smoke (${said.problems[0] ?? 'no reason given'})`);
}
