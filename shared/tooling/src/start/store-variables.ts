import type { Store } from './store.ts';

/** How programs that try or measure an opened store learn of it. */
export const storeVariables = (store: Store, dataDir: string): Record<string, string> => ({
  STORE_URL: store.address,
  STORE_API_URL: store.apiUrl,
  STORE_RELEASES_URL: store.releasesUrl,
  STORE_DATABASE_URL: store.databaseUrl,
  STORE_DATA: dataDir,
  STORE_HOST_BUILD: store.hostBuild,
});
