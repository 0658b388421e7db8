import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AcceptedSecrets } from '@larder/contracts/settings';
import { PlainError } from '@larder/platform/process/plain-error';
import type { Kysely } from 'kysely';
import type { Em } from '../db/orm.ts';
import type { DatabaseOf } from '../db/typed.ts';
import type { hashKeyRow } from './hash-key.table.ts';

/** Bytes of nonce and authentication tag of AES-GCM. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Refusal of a process whose secrets do not open the stored key. */
export const OTHER_SECRET =
  'APP_SECRET is not the one with which this database was used last. Give the earlier one as APP_SECRET_PREVIOUS (operating.md, "Rotating secrets").';

const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'larder hash key', 32));

/** Encrypts a hash key with a secret: nonce, tag, ciphertext. */
function sealHashKey(hashKey: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce);
  const text = Buffer.concat([cipher.update(hashKey, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts a hash key. @returns undefined where it was encrypted with another secret */
export function openHashKey(sealed: Uint8Array, secret: string): string | undefined {
  const bytes = Buffer.from(sealed);
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), nonce).setAuthTag(rest.subarray(0, TAG_BYTES));
  const text = decipher.update(rest.subarray(TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    // Node has no code for a tag that does not match; the input has been checked by then.
    return undefined;
  }
}

const table = (em: Em): Kysely<DatabaseOf<typeof hashKeyRow>> => em.getKysely<DatabaseOf<typeof hashKeyRow>>();

/** Stores the first hash key of a database, unless another process has. */
async function createHashKey(em: Em, secret: string): Promise<void> {
  // Hashes of earlier versions are keyed with the secret itself.
  const row = { id: 1, sealed: sealHashKey(secret, secret) };
  await table(em)
    .insertInto('hash_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Reads the key of stored hashes that are looked up, such as codes of gift cards and fingerprints of cards. It outlives `APP_SECRET`, which encrypts
 * it: after a rotation the row is encrypted with the new secret, and the hashes stay valid.
 * @param secrets accepted values of `APP_SECRET`, the current one first
 * @throws PlainError where none of them opens the stored key
 */
export async function readHashKey(fork: () => Em, secrets: AcceptedSecrets): Promise<string> {
  const em = fork();
  const read = () => table(em).selectFrom('hash_key').select('sealed').executeTakeFirst();
  let row = await read();
  if (!row) {
    await createHashKey(em, secrets[0]);
    row = await read();
  }
  if (row) {
    const { sealed } = row;
    for (const [at, secret] of secrets.entries()) {
      const hashKey = openHashKey(sealed, secret);
      if (hashKey === undefined) continue;
      if (at > 0)
        await table(em)
          .updateTable('hash_key')
          .set({ sealed: sealHashKey(hashKey, secrets[0]) })
          .execute();
      return hashKey;
    }
  }
  throw new PlainError(OTHER_SECRET);
}
