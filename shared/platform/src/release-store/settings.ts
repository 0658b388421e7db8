import { settings } from '@larder/contracts/settings';
import { z } from 'zod';
import { storageSettings } from './store/here.ts';

const processSettings = {
  LARDER_ENV: settings.environment,
  PORT: settings.port.default(0).describe('Port to listen on; 0 takes a free one.'),
  HOST: settings.listenAddress.default('127.0.0.1'),
  LARDER_DATA: settings.dataFolder,
  SERVICE_TOKEN: settings.serviceToken,
  SERVICE_TOKEN_PREVIOUS: settings.previousServiceToken,
  DRAIN_MS: settings.drainMs,
};

const releaseSettings = {
  ...storageSettings,
  RELEASE_SIGNING_KEY: z
    .string()
    .optional()
    .describe(
      'Private key that signs releases (Ed25519, PKCS8 in base64), the same on every machine. Unset, the data folder has one. `RELEASE_KEYS` of the hosts is its public key: `larder release init` prints it.',
    ),
  STORE_ADDRESS: settings.address
    .optional()
    .describe('Address of the host as the release store reaches it. With it and `SERVICE_TOKEN`, smoke tests of teams run here.'),
  NOTICE_MAIL_URL: settings.address
    .optional()
    .describe("Where mails of notices are sent from: the api's `/release-mails`. Unset sends none."),
};

/** Settings of the release store by subject, in the order of the reference. */
export const releaseStoreSettings = {
  Processes: z.object(processSettings),
  'Rendering and releases': z.object(releaseSettings),
} as const;

/** All settings of the process of the release store. */
export const releaseStoreSchema = z.object({ ...processSettings, ...releaseSettings });
