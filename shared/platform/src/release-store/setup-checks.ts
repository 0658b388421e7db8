import { readSettings } from '@larder/contracts/settings';
import { dataDir } from '../build/roots.ts';
import type { SetupCheck } from '../process/setup-check.ts';
import { readRegistry } from './registry-file.ts';
import { releaseStoreSchema } from './settings.ts';
import { signingKey } from './signing.ts';
import { storeHere } from './store/here.ts';

async function registryOf(): Promise<string> {
  const { revision, microFrontends } = await readRegistry(storeHere({ data: dataDir }));
  return `readable, revision ${revision}, ${Object.keys(microFrontends).length} remotes are live`;
}

/** Whether hosts with these `RELEASE_KEYS` load what this key signs. */
async function key(hostKeys: string | undefined, configured: string | undefined): Promise<string> {
  if (!configured) return 'of the data folder: other machines need RELEASE_SIGNING_KEY';
  const { publicText } = await signingKey(dataDir);
  if (hostKeys && !hostKeys.split(',').includes(publicText))
    throw new Error(`RELEASE_KEYS does not contain the public key of RELEASE_SIGNING_KEY, ${publicText}`);
  return `its public key is ${publicText}`;
}

/**
 * Lists the checks of the release store's set-up (`larder doctor`).
 * @param source environment of the process
 * @throws SettingsError with every setting that is wrong
 */
export function releaseStoreChecks(source: NodeJS.ProcessEnv): SetupCheck[] {
  const settings = readSettings(releaseStoreSchema, source);
  return [
    { name: 'registry', look: registryOf },
    { name: 'signing key', look: () => key(source['RELEASE_KEYS'], settings.RELEASE_SIGNING_KEY) },
  ];
}
