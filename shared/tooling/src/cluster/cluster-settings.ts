import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { localSecrets } from '@larder/platform/local-store/secrets';

/** ms that a part serves while it is unready: longer than two checks of balancer or host. */
const DRAIN_MS = 2500;

/** Facts of a cluster that its settings depend on. */
interface ClusterFacts {
  readonly dir: string;
  /** Of the balancer. */
  readonly address: string;
  readonly databaseUrl: string;
}

/** Creates credentials of the object store. */
export const objectStoreKeys = () => ({
  AWS_REGION: 'us-west-1',
  AWS_ACCESS_KEY_ID: randomBytes(8).toString('hex'),
  AWS_SECRET_ACCESS_KEY: randomBytes(16).toString('hex'),
});

/** Creates the settings that all parts share, with new secrets and a new signing key. */
export async function sharedSettings({ dir, address, databaseUrl }: ClusterFacts): Promise<Record<string, string>> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    ...(await localSecrets(dir)),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: address,
    HOST: '127.0.0.1',
    DRAIN_MS: String(DRAIN_MS),
    RENDER_WORKERS: '2',
    LOG_LEVEL: 'warn',
    LARDER_DATA: join(dir, 'init'),
    RELEASE_SIGNING_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    RELEASE_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
