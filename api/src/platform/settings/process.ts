import { settings } from '@larder/contracts/settings';
import { bucketAddress, objectStoreSettings } from '@larder/platform/files/object-store-settings';
import { traceSettings } from '@larder/platform/tracing/settings';
import { z } from 'zod';
import { count, optional } from './fields.ts';

/** Settings of the process: where it listens, its database and files, its limits. */
export const processSettings = {
  LARDER_ENV: settings.environment,
  PORT: settings.port
    .default(3001)
    .describe('Port to listen on; 0 takes a free one. `npm start` gives its parts ports, and uses the value for the host alone.'),
  HOST: settings.listenAddress.default('127.0.0.1'),
  DATABASE_URL: settings.database,
  DATABASE_DIRECT_URL: settings.database
    .optional()
    .describe(
      'The same database without a connection pooler, for migrations and notifications. Unset is `DATABASE_URL`. [Poolers](operating.md#connection-poolers).',
    ),
  DATABASE_READ_URL: settings.database
    .optional()
    .describe(
      'A streaming replica of the same database, for reads of an api. Unset reads from `DATABASE_URL`. [Read replica](operating.md#read-replica).',
    ),
  CHANGES_URL: settings.origins
    .optional()
    .describe(
      'Origins of workers or other apis, with commas, from which an api learns of changes instead of listening to the database. [Few connections](operating.md#few-connections).',
    ),
  DATABASE_PREPARED: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off` uses no named prepared statements, for poolers in transaction mode that do not track them.'),
  DATABASE_POOL: count.max(200).default(12).describe('Database connections of one process, at most.'),
  APP_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Signs tokens of forms, mailed links and gift cards. 16 characters or more, the same in every process. Required in production; `npm start` generates it.',
    ),
  APP_SECRET_PREVIOUS: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('A second value of `APP_SECRET` that is accepted, during its [rotation](operating.md#rotating-secrets).'),
  SERVICE_TOKEN: settings.serviceToken,
  SERVICE_TOKEN_PREVIOUS: settings.previousServiceToken,
  LARDER_DATA: settings.dataFolder,
  FILES: bucketAddress
    .optional()
    .describe(
      '`s3://bucket/prefix` of pictures and other files outside the database, for [several machines](operating.md#several-machines). Unset is `LARDER_DATA`.',
    ),
  ...objectStoreSettings,
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.1,::1,::ffff:127.0.0.1')
    .describe(
      'Addresses of proxies whose `x-forwarded-for` the api believes, with commas. Hosts prove themselves by `SERVICE_TOKEN`.',
    ),
  RATE_LIMIT_PER_MINUTE: count
    .default(1200)
    .describe('Calls per minute and address of a shopper. Callers on the same machine are not counted.'),
  JOBS: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off` runs no background jobs in this process. The default of `larder run api` is `off`, because `larder run worker` runs them.',
    ),
  LOG_LEVEL: settings.logLevel,
  ...traceSettings,
  DRAIN_MS: settings.drainMs,
  IMPORT_BATCH: count.optional().describe('Products that an import writes in one transaction. Unset adapts to their size.'),
  PICTURE_ARTIST: optional.describe('File of a module that draws missing pictures (exports `artist`). Unset shows placeholders.'),
};
