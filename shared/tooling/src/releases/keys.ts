import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { remoteName } from '@larder/contracts/release';
import { ReleaseError } from './errors.ts';

/** What a key may do with its remotes: `promote` also takes back and retires, `force` goes without a verdict and against what does not fit. */
export const RIGHTS = ['publish', 'promote', 'force'] as const;
export type Right = (typeof RIGHTS)[number];

const releaseKey = z.strictObject({
  id: z.string(),
  /** Who has it, as the log names them. */
  owner: z.string(),
  remotes: z.array(remoteName).min(1),
  rights: z.array(z.enum(RIGHTS)).min(1),
  /** sha256 of the secret, which is 32 random bytes: nothing to guess, so nothing that must be slow. The secret itself is kept nowhere. */
  hash: z.string(),
  madeAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().optional(),
});
export type ReleaseKey = z.infer<typeof releaseKey>;

const fileOf = (store: string): string => join(store, 'keys.json');
const BEARER = /^Bearer larder_([0-9a-f]{8})_([\w-]{43})$/;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** All keys that were ever made, oldest first. */
export async function readKeys(store: string): Promise<ReleaseKey[]> {
  const text = await readFile(fileOf(store), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return z.array(releaseKey).parse(JSON.parse(text));
}

async function writeKeys(store: string, keys: readonly ReleaseKey[]): Promise<void> {
  const part = `${fileOf(store)}.${process.pid}.part`;
  await writeFile(part, JSON.stringify(keys, null, 2), { mode: 0o600 });
  await rename(part, fileOf(store));
}

/** Makes a key and answers its text, which is told this once. */
export async function makeKey(store: string, wanted: Pick<ReleaseKey, 'owner' | 'remotes' | 'rights'>): Promise<string> {
  const id = randomBytes(4).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const made = releaseKey.safeParse({ id, ...wanted, hash: hashOf(secret), madeAt: new Date().toISOString() });
  if (!made.success)
    throw new ReleaseError(400, made.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  await writeKeys(store, [...(await readKeys(store)), made.data]);
  return `larder_${id}_${secret}`;
}

/** From now on nobody gets in with it. Its line stays, because the log names it. @throws ReleaseError (404) where there is no such key */
export async function revokeKey(store: string, id: string): Promise<void> {
  const keys = await readKeys(store);
  if (!keys.some((key) => key.id === id)) throw new ReleaseError(404, `there is no key ${id}`);
  const revokedAt = new Date().toISOString();
  await writeKeys(
    store,
    keys.map((key) => (key.id === id ? { ...key, revokedAt: key.revokedAt ?? revokedAt } : key)),
  );
}

/** The key that an `authorization` header holds; undefined where it holds none, or one that is not known or was revoked. */
export async function keyOf(store: string, authorization: string | undefined): Promise<ReleaseKey | undefined> {
  const [, id, secret = ''] = BEARER.exec(authorization ?? '') ?? [];
  const key = id ? (await readKeys(store)).find((each) => each.id === id && !each.revokedAt) : undefined;
  if (!key) return undefined;
  return timingSafeEqual(Buffer.from(key.hash), Buffer.from(hashOf(secret))) ? key : undefined;
}

/** @throws ReleaseError (403) where the key may not do it with this remote */
export function checkRight(key: ReleaseKey, right: Right, remote: string): void {
  if (!key.remotes.includes(remote)) throw new ReleaseError(403, `this key is for ${key.remotes.join(', ')}, not for ${remote}`);
  if (!key.rights.includes(right)) throw new ReleaseError(403, `this key may not ${right}, only ${key.rights.join(', ')}`);
}

/** How the log names who came with a key. */
export const holderOf = ({ owner, id }: ReleaseKey): string => `${owner} (key ${id})`;
