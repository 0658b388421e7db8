import { readRegistryText } from '@larder/contracts/release-formats';
import { Bucket, type BucketPlace } from './bucket.ts';
import { BucketDocument } from './bucket-document.ts';
import { BucketLog } from './bucket-log.ts';
import { BucketReleases } from './bucket-releases.ts';
import { FollowedCopy } from './followed-copy.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * A store in a bucket of an S3-compatible object store, for any number of machines. `folder` caches this machine's copies and may be deleted; `say` is called when
 * the bucket becomes unreachable and when it returns.
 */
export function bucketStore(place: BucketPlace, { folder, say }: { folder: string; say: (line: string) => void }): ReleaseStore {
  const bucket = new Bucket(place);
  const log = new BucketLog(bucket, folder);
  const copy = new FollowedCopy(bucket, { key: 'registry.json', folder, say });
  return {
    folder,
    registry: new BucketDocument(bucket, {
      key: 'registry.json',
      isLogged: (text) => log.knows(readRegistryText(text).registry),
    }),
    // Repeating a change of keys is harmless.
    keys: new BucketDocument(bucket, { key: 'keys.json', isLogged: () => Promise.resolve(false) }),
    log,
    releases: new BucketReleases(bucket, folder),
    notes: {
      async read(path) {
        const found = await bucket.get(path);
        return found === undefined || found === 'same' ? undefined : found.content.toString();
      },
      async write(path, text) {
        await bucket.put(path, Buffer.from(text), { condition: null, type: 'application/json' });
      },
      remove: (path) => bucket.remove(path),
    },
    followRegistry: () => copy.look(),
  };
}
