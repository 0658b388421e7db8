import { afterAll } from 'vitest';

/** The worker is kept: what is loaded for the next change must not be loaded under this one. Registered first, so that it runs last. */
afterAll(() => {
  for (const name of ['__stryker__', '__stryker2__']) if (globalThis[name]) globalThis[name].activeMutant = undefined;
});
