import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readSettings, settings } from '@larder/contracts/settings';
import { dataDir } from '../../build/roots.ts';
import { bucketAddress, bucketPlace, objectStoreSettings } from '../../files/object-store-settings.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** Settings of where releases are stored. */
export const storageSettings = {
  RELEASE_STORE: bucketAddress
    .optional()
    .describe(
      '`s3://bucket/prefix` stores releases in an object store for several machines: [several machines](operating.md#several-machines). Unset is the data folder.',
    ),
  RELEASE_STORE_ENDPOINT: settings.address.optional().describe('Earlier name of `AWS_ENDPOINT_URL_S3`, for releases only.'),
  ...objectStoreSettings,
};

const schema = z.object(storageSettings);

/** Opens the release store of this machine according to its environment; throws one `SettingsError` with all problems. */
export function storeHere({
  data = dataDir,
  env: source = process.env,
  say = (line: string) => console.error(line),
}: { data?: string; env?: NodeJS.ProcessEnv; say?: (line: string) => void } = {}): ReleaseStore {
  const env = readSettings(schema, source);
  if (!env.RELEASE_STORE) return folderStore(join(data, 'releases'));
  const place = bucketPlace('RELEASE_STORE', env.RELEASE_STORE, {
    ...env,
    AWS_ENDPOINT_URL_S3: env.AWS_ENDPOINT_URL_S3 ?? env.RELEASE_STORE_ENDPOINT,
  });
  const { endpoint, bucket, prefix } = place;
  // Each bucket has its own copies.
  const sum = createHash('sha256').update(`${endpoint}/${bucket}/${prefix}`).digest('hex').slice(0, 12);
  return bucketStore(place, { folder: join(data, 'release-copies', sum), say });
}
