import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readSettings, settings, SettingsError } from '@larder/contracts/settings';
import { dataDir } from '../../build/roots.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(\w[\w.-]*(?:\/\w[\w.-]*)*))?\/?$/;

/** Settings of where releases are stored. */
export const storageSettings = {
  RELEASE_STORE: z
    .string()
    .regex(BUCKET, 'must look like s3://bucket/prefix')
    .optional()
    .describe(
      '`s3://bucket/prefix` stores releases in an object store for several machines: [several machines](operating.md#releases-for-several-machines). Unset is the data folder.',
    ),
  RELEASE_STORE_ENDPOINT: settings.address
    .optional()
    .describe("Address of another object store with the S3 API. Unset is Amazon's of the region."),
  AWS_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region, such as us-east-1')
    .default('us-east-1')
    .describe('Region of the object store.'),
  AWS_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Credentials for the object store. Only the release store and the command read them.'),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('Credentials for the object store.'),
  AWS_SESSION_TOKEN: z.string().optional().describe('Temporary credentials for the object store.'),
};

const schema = z.object(storageSettings);

/** Opens the release store of this machine according to its environment; throws one `SettingsError` with all problems. */
export function storeHere({
  data = dataDir,
  env: source = process.env,
  say = (line: string) => console.error(line),
}: { data?: string; env?: NodeJS.ProcessEnv; say?: (line: string) => void } = {}): ReleaseStore {
  const env = readSettings(schema, source);
  const [, bucket, prefix] = BUCKET.exec(env.RELEASE_STORE ?? '') ?? [];
  if (bucket === undefined) return folderStore(join(data, 'releases'));
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new SettingsError(['AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed where RELEASE_STORE is a bucket']);
  const endpoint = env.RELEASE_STORE_ENDPOINT ?? `https://s3.${env.AWS_REGION}.amazonaws.com`;
  const place = {
    endpoint,
    region: env.AWS_REGION,
    bucket,
    prefix: prefix ? `${prefix}/` : '',
    accessKeyId,
    secretAccessKey,
    sessionToken: env.AWS_SESSION_TOKEN,
  };
  // Each bucket has its own copies.
  const sum = createHash('sha256').update(`${endpoint}/${bucket}/${place.prefix}`).digest('hex').slice(0, 12);
  return bucketStore(place, { folder: join(data, 'release-copies', sum), say });
}
