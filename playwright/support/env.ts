function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with "npm test e2e"`);
  return value;
}

/** The store that `npm test` opened for these tests. */
export const storeEnv = {
  url: needed('STORE_URL'),
  apiUrl: needed('STORE_API_URL'),
  databaseUrl: needed('STORE_DATABASE_URL'),
  releasesUrl: needed('STORE_RELEASES_URL'),
  data: needed('STORE_DATA'),
  hostBuild: needed('STORE_HOST_BUILD'),
};
