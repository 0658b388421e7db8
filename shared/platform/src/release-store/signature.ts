import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Name of the signature file next to a release's `manifest.json`. */
export const SIGNATURE_FILE = 'signature.json';

/** `integrity` is that of `manifest.json`, which names the hash of every other file. */
export interface SignedRelease {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
}

const signature = z.strictObject({ signature: z.string().min(80).max(100) });

/** The signed text: name and version of the release with the hash of its manifest, so that no manifest can replace another. */
const signedText = ({ name, version, integrity }: SignedRelease): Buffer =>
  Buffer.from(`larder release ${name}@${version} ${integrity}`);

/** Text of the signature file. `key` is an Ed25519 private key. */
export const signatureOf = (release: SignedRelease, key: KeyObject): string =>
  JSON.stringify({ signature: sign(null, signedText(release), key).toString('base64') });

/** An Ed25519 public key out of its text: SPKI in base64, as `RELEASE_KEYS` has it. Throws where it is none. */
export function releaseKey(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is no Ed25519 key');
  return key;
}

/** Whether one of the keys signed the release; `text` is that of the signature file, and may be anything. */
export function isSigned(release: SignedRelease, text: string, keys: readonly KeyObject[]): boolean {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return false;
  }
  const parsed = signature.safeParse(json);
  return (
    parsed.success && keys.some((key) => verify(null, signedText(release), key, Buffer.from(parsed.data.signature, 'base64')))
  );
}
