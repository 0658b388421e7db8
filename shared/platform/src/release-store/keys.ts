import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { ReleaseError } from './errors.ts';
import { keyRing, releaseKey, type RIGHTS } from './store/documents.ts';
import { storeOf } from './store/folder-store.ts';
import type { StorePlace } from './store/release-store.ts';
import { changeDocument } from './store/shared-document.ts';

/** Right of a key: publish, promote or force. */
export type Right = (typeof RIGHTS)[number];
/** Key of a team for the release store, without its secret. */
export type ReleaseKey = z.infer<typeof releaseKey>;

type KeyRing = z.infer<typeof keyRing>;

const parse = (text: string | undefined): KeyRing =>
  text === undefined ? { revision: 0, keys: [] } : keyRing.parse(JSON.parse(text));

const BEARER = /^Bearer larder_([0-9a-f]{8})_([\w-]{43})$/;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** All keys that were ever made, oldest first. */
export const readKeys = async (store: StorePlace): Promise<ReleaseKey[]> => parse((await storeOf(store).keys.read()).text).keys;

/** By compare-and-set: of two who change the keys at one moment, neither loses what the other wrote. */
const changeKeys = (store: StorePlace, change: (keys: readonly ReleaseKey[]) => ReleaseKey[]): Promise<KeyRing> =>
  changeDocument(storeOf(store).keys, parse, ({ keys }, revision) => Promise.resolve({ revision, keys: change(keys) }));

/** Creates a key and returns its text, which is displayed only once. */
export async function makeKey(
  store: StorePlace,
  request: Pick<ReleaseKey, 'owner' | 'remotes' | 'rights' | 'notify'>,
): Promise<string> {
  const id = randomBytes(4).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const made = releaseKey.safeParse({ id, ...request, hash: hashOf(secret), madeAt: new Date().toISOString() });
  if (!made.success)
    throw new ReleaseError(400, made.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  await changeKeys(store, (keys) => [...keys.filter((key) => key.hash !== made.data.hash), made.data]);
  return `larder_${id}_${secret}`;
}

/** Revokes a key. Its entry stays, because the log names it. @throws ReleaseError (404) where there is no such key */
export async function revokeKey(store: StorePlace, id: string): Promise<void> {
  const revokedAt = new Date().toISOString();
  await changeKeys(store, (keys) => {
    if (!keys.some((key) => key.id === id)) throw new ReleaseError(404, `there is no key ${id}`);
    return keys.map((key) => (key.id === id ? { ...key, revokedAt: key.revokedAt ?? revokedAt } : key));
  });
}

/** The key in an `authorization` header; undefined without one, or for an unknown or revoked one. */
export async function keyOf(store: StorePlace, authorization: string | undefined): Promise<ReleaseKey | undefined> {
  const [, id, secret = ''] = BEARER.exec(authorization ?? '') ?? [];
  const key = id ? (await readKeys(store)).find((each) => each.id === id && !each.revokedAt) : undefined;
  if (!key) return undefined;
  return timingSafeEqual(Buffer.from(key.hash), Buffer.from(hashOf(secret))) ? key : undefined;
}

/** @throws ReleaseError (403) where the key is for other remotes */
export function checkOwnRemote(key: ReleaseKey, remote: string): void {
  if (!key.remotes.includes(remote)) throw new ReleaseError(403, `this key is for ${key.remotes.join(', ')}, not for ${remote}`);
}

/** @throws ReleaseError (403) where the key may not do it with this remote */
export function checkRight(key: ReleaseKey, right: Right, remote: string): void {
  checkOwnRemote(key, remote);
  if (!key.rights.includes(right)) throw new ReleaseError(403, `this key may not ${right}, only ${key.rights.join(', ')}`);
}

/** How the log names who came with a key. */
export const holderOf = ({ owner, id }: ReleaseKey): string => `${owner} (key ${id})`;
