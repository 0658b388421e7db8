/** Two kinds of tests: rules, api and tooling on Node; components in jsdom. Everything is ESM and compiled by swc. */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2024', transform: { react: { runtime: 'automatic' } } },
      module: { type: 'es6' },
    },
  ],
};
const common = {
  transform,
  setupFiles: ['<rootDir>/shared/rules/test/built.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/\\.data/', '/\\.cache/', '/playwright/'],
  modulePathIgnorePatterns: ['<rootDir>/.data', '<rootDir>/.cache'],
};

export default {
  // Password hashing and databases take their time on a busy machine.
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{api,host,shared/contracts,shared/demo,shared/rules,shared/tooling}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'dom',
      testEnvironment: '<rootDir>/shared/shell/test/dom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/shared/shell/test/patience.ts'],
      testMatch: ['<rootDir>/{shared/ui,shared/shell,mf-*}/**/*.test.{ts,tsx}', '<rootDir>/host/**/*.test.tsx'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/shared/ui/test/css-proxy.ts',
        '\\.css$': '<rootDir>/shared/ui/test/css-proxy.ts',
      },
    },
  ],
};
