import { ReleaseError } from '../errors.ts';
import type { Bucket } from '../../files/bucket.ts';

const KEY = 'conditions.txt';
const TEXT = Buffer.from('Written by who finds out whether conditions of a write are honoured here.\n');

const checked = new WeakMap<Bucket, Promise<void>>();

async function check(bucket: Bucket): Promise<void> {
  await bucket.put(KEY, TEXT, { condition: { absent: true } });
  const [isWrittenOver, isWrittenOverAnother] = [
    await bucket.put(KEY, TEXT, { condition: { absent: true } }),
    await bucket.put(KEY, TEXT, { condition: { etag: '"00000000000000000000000000000000"' } }),
  ];
  if (isWrittenOver || isWrittenOverAnother)
    throw new ReleaseError(
      501,
      'this object store writes although the condition of the write does not hold (If-None-Match, If-Match): two who release at one moment would lose a change, so nothing is changed in it',
    );
}

/**
 * There are servers that speak S3 and pass over the conditions of a write; in one of those the registry would lose changes unseen. Tried once a process, before the first
 * change. @throws ReleaseError (501)
 */
export async function checkConditions(bucket: Bucket): Promise<void> {
  const known = checked.get(bucket) ?? check(bucket);
  checked.set(bucket, known);
  try {
    await known;
  } catch (error) {
    // Perhaps it only did not answer.
    checked.delete(bucket);
    throw error;
  }
}
