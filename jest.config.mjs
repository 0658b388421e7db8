import { readdirSync } from 'node:fs';

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));

/** Modules become CommonJS, which Jest runs in the window of jsdom. */
const swcOptions = {
  jsc: {
    target: 'es2024',
    transform: {
      react: { runtime: 'automatic', development: true },
      optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
    },
  },
};

/** Suites of tests `*.<suite>.test.ts`, which run only with `npm test <suite>`. */
const suites = ['cluster', 'deploy'].filter((suite) => suite !== process.env['TEST_SUITE']);

/** Tests of minutes, in files `*.long.test.ts`, run only with `npm run test:long`. */
const skipped = [
  ...(process.env['TEST_LONG'] === '1' ? [] : ['\\.long\\.test\\.ts$']),
  ...suites.map((suite) => `\\.${suite}\\.test\\.ts$`),
];

/** What both kinds of tests share. */
const common = {
  rootDir: import.meta.dirname,
  testPathIgnorePatterns: ['/node_modules/', ...skipped],
  // Copies of packages in caches would have the same names.
  modulePathIgnorePatterns: ['<rootDir>/.*/\\.cache/'],
};

/** Two kinds of tests: rules, API, host and tooling on Node; components in jsdom. */
export default {
  // Tests of the API wait for their database for a third of their time, so one worker more than a small machine has cores.
  maxWorkers: 3,
  // For a busy machine, which is many times slower. A test that hangs fails all the same.
  testTimeout: 600_000,
  cacheDirectory: '<rootDir>/.cache/jest',
  testSequencer: '<rootDir>/shared/tooling/jest/slow-first.ts',
  projects: [
    {
      ...common,
      displayName: 'node',
      roots: ['api', 'host', 'shared'].map((path) => `<rootDir>/${path}`),
      // Modules are loaded once per worker: no module may keep what a test did.
      runner: ['jest-light-runner', { runtime: 'child_process' }],
      extensionsToTreatAsEsm: ['.ts'],
      transform: {},
      testMatch: ['<rootDir>/{api,host,shared/contracts,shared/demo,shared/platform,shared/rules,shared/tooling}/**/*.test.ts'],
      setupFiles: ['<rootDir>/shared/tooling/jest/load-components.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/tooling/jest/node.ts', '<rootDir>/shared/rules/test/switched-on.ts'],
    },
    {
      ...common,
      displayName: 'dom',
      roots: ['host', 'shared', ...remotes].map((path) => `<rootDir>/${path}`),
      testEnvironment: '<rootDir>/shared/shell/test/browser-environment.ts',
      testEnvironmentOptions: { url: 'http://localhost/' },
      fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
      transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', swcOptions] },
      transformIgnorePatterns: ['/node_modules/(react|react-dom|jsdom|fast-check)/'],
      moduleNameMapper: {
        '\\.css$': 'identity-obj-proxy',
        '\\.(png|jpe?g|webp|avif|gif|svg|woff2|mp4|webm)$': '<rootDir>/shared/shell/src/testing/asset.ts',
      },
      testMatch: ['<rootDir>/{shared/ui,shared/shell,mf-*}/**/*.test.{ts,tsx}', '<rootDir>/host/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/shared/rules/test/switched-on.ts', '<rootDir>/shared/shell/test/components.ts'],
    },
  ],
};
