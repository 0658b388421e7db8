import { readRegistryText } from '@larder/contracts/release-formats';
import { Bucket, type BucketPlace } from '../../files/bucket.ts';
import { bucketFiles } from '../../files/bucket-files.ts';
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
    notifier: new BucketDocument(bucket, { key: 'notifier.json', isLogged: () => Promise.resolve(false) }),
    log,
    releases: new BucketReleases(bucket, folder),
    files: bucketFiles(bucket),
    followRegistry: () => copy.look(),
  };
}
