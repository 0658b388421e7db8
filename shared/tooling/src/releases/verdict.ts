import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ReleaseError } from './errors.ts';

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

const fileOf = (store: string, release: string): string => join(store, 'verdicts', `${release}.json`);

const sealOf = (said: Verdict, key: string): string =>
  createHmac('sha256', key)
    .update(`verdict ${JSON.stringify(said)}`)
    .digest('base64url');

/** Keeps a verdict beside the releases, signed with the store's key. */
export async function keepVerdict(store: string, said: Verdict, key: string): Promise<void> {
  await mkdir(join(store, 'verdicts'), { recursive: true });
  await writeFile(fileOf(store, said.release), JSON.stringify({ verdict: said, seal: sealOf(said, key) }, null, 2));
}

/** Throws a `ReleaseError` (409) where a release has no verdict of this store, or one that says it fails. */
export async function checkVerdict(store: string, release: string, key: string): Promise<void> {
  const refuse = (why: string): never => {
    throw new ReleaseError(409, `${release} ${why}; run: larder smoke --with ${release} (or force it with a reason)`);
  };
  const text = await readFile(fileOf(store, release), 'utf8').catch(() => null);
  if (text === null) return refuse('was not smoked');
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
