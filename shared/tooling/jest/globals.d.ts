import type * as jestGlobals from '@jest/globals';

/** Jest's globals with the types of its own package: both runners define them, and neither needs an import. */
declare global {
  const jest: typeof jestGlobals.jest;
  const expect: typeof jestGlobals.expect;
  const test: typeof jestGlobals.test;
  const it: typeof jestGlobals.it;
  const describe: typeof jestGlobals.describe;
  const beforeAll: typeof jestGlobals.beforeAll;
  const beforeEach: typeof jestGlobals.beforeEach;
  const afterAll: typeof jestGlobals.afterAll;
  const afterEach: typeof jestGlobals.afterEach;
}
