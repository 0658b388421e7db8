import type { Bucket } from './bucket.ts';
import { servedType } from '../release-store/served-types.ts';
import { checkedKey, type FileStore } from './file-store.ts';

/** Stores files in a bucket, for any number of machines. A missing bucket is an `ObjectStoreError`, not a missing file. */
export function bucketFiles(bucket: Bucket): FileStore {
  return {
    async read(key) {
      const found = await bucket.get(checkedKey(key));
      return found === undefined || found === 'same' ? undefined : found.content;
    },
    has: async (key) => bucket.has(checkedKey(key)),
    async write(key, content) {
      const type = servedType(key);
      await bucket.put(checkedKey(key), Buffer.from(content), { condition: null, ...(type && { type }) });
    },
    remove: async (key) => bucket.remove(checkedKey(key)),
    list: (prefix) => bucket.list(prefix),
  };
}
