import { z } from 'zod';
import { settings, SettingsError } from '@larder/contracts/settings';
import type { BucketPlace } from './bucket.ts';

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(\w[\w.-]*(?:\/\w[\w.-]*)*))?\/?$/;

/** Setting that names a bucket: `s3://bucket/prefix`. */
export const bucketAddress = z.string().regex(BUCKET, 'must look like s3://bucket/prefix');

/** Settings of the object store that all buckets of a store share. */
export const objectStoreSettings = {
  AWS_ENDPOINT_URL_S3: settings.address
    .optional()
    .describe("Address of another object store with the S3 API. Unset is Amazon's of the region."),
  AWS_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region, such as us-east-1')
    .default('us-east-1')
    .describe('Region of the object store.'),
  AWS_ACCESS_KEY_ID: z.string().optional().describe('Credentials for the object store.'),
  AWS_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .describe('Credentials for the object store. The host never gets them, the api only with `FILES`.'),
  AWS_SESSION_TOKEN: z.string().optional().describe('Temporary credentials for the object store.'),
};

const shape = z.object(objectStoreSettings);
/** Values of {@link objectStoreSettings}. */
export type ObjectStoreSettings = z.infer<typeof shape>;

/** Returns what is missing for the bucket that a setting names, as one line; null where nothing is. */
export function missingKeys(setting: string, env: Partial<ObjectStoreSettings>): string | null {
  if (env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY) return null;
  return `AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed where ${setting} is a bucket`;
}

/**
 * Resolves the bucket that a setting names.
 * @param setting name of the setting, for the error
 * @returns the bucket with its credentials
 * @throws SettingsError without credentials, or for an address that names no bucket
 */
export function bucketPlace(setting: string, address: string, env: ObjectStoreSettings): BucketPlace {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region } = env;
  const [, bucket, prefix] = BUCKET.exec(address) ?? [];
  if (bucket === undefined) throw new SettingsError([`${setting}: must look like s3://bucket/prefix`]);
  if (!accessKeyId || !secretAccessKey) throw new SettingsError([missingKeys(setting, env) ?? setting]);
  return {
    endpoint: env.AWS_ENDPOINT_URL_S3 ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    prefix: prefix ? `${prefix}/` : '',
    accessKeyId,
    secretAccessKey,
    sessionToken: env.AWS_SESSION_TOKEN,
  };
}
