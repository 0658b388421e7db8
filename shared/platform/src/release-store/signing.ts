import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PlainError } from '../process/plain-error.ts';
import { releaseKey, isSigned, signatureOf, SIGNATURE_FILE, type SignedRelease } from './signature.ts';

/** Private key with which a store signs its releases. */
export interface SigningKey {
  readonly key: KeyObject;
  /** For hosts, as `RELEASE_KEYS`. */
  readonly publicText: string;
  /** It was made just now: nothing can be signed with it yet. */
  readonly fresh: boolean;
}

const keyFile = z.object({ privateKey: z.string() });

const opened = (text: string, fresh: boolean): SigningKey => {
  const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  return { key, publicText: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'), fresh };
};

/**
 * The store's signing key for releases: `RELEASE_SIGNING_KEY` (Ed25519, PKCS8 in base64), or else that of the data folder. It is created at the
 * first use and readable only by its owner.
 */
export async function signingKey(dataDir: string, env: NodeJS.ProcessEnv = process.env): Promise<SigningKey> {
  const configured = env['RELEASE_SIGNING_KEY'];
  if (configured) return opened(configured, false);
  const file = join(dataDir, 'release-signing.json');
  if (existsSync(file)) {
    try {
      return opened(keyFile.parse(JSON.parse(await readFile(file, 'utf8'))).privateKey, false);
    } catch {
      throw new PlainError(`${file} cannot be read. Restore it from a copy of the data folder.`);
    }
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await mkdir(dataDir, { recursive: true });
  return (await saveKey(file, text)) ? opened(text, true) : signingKey(dataDir, env);
}

/** Saves a new key, complete or not at all: a disk may be full. @returns false where another process has just saved one */
async function saveKey(file: string, privateKey: string): Promise<boolean> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, JSON.stringify({ privateKey }), { mode: 0o600 });
    await link(part, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(part, { force: true });
  }
}

/** Signs the release in `folder`, once: what this key signed already stays. */
export async function signRelease(folder: string, release: SignedRelease, { key, publicText }: SigningKey): Promise<void> {
  const file = join(folder, SIGNATURE_FILE);
  if (existsSync(file) && isSigned(release, await readFile(file, 'utf8'), [releaseKey(publicText)])) return;
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, signatureOf(release, key));
  await rename(part, file);
}
