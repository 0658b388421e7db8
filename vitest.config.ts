import { defineConfig } from 'vitest/config';
import { LongestFirst } from './shared/tooling/src/test/longest-first.ts';

/** Patience for a busy machine: password hashing and databases take their time. A test that hangs fails all the same. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Two kinds of tests: rules, api and tooling on Node; components in jsdom. */
export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    pool: 'forks',
    // One more than the cores of a small machine: api tests wait for their database for a third of their time.
    maxWorkers: 3,
    // Modules are loaded once a worker, not once a file: no module may keep what a test did.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    fsModuleCachePath: '.cache/vitest',
    setupFiles: ['shared/rules/test/built.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...patience,
          name: 'node',
          environment: 'node',
          include: ['{api,host,playwright/support,shared/contracts,shared/demo,shared/rules,shared/tooling}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...patience,
          name: 'dom',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          // The files of a worker share one page, which the set-up empties before each.
          pool: 'forks',
          isolate: false,
          // `styles.anything` is `'anything'`, so that tests may see which look a component asked for.
          css: { modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: ['shared/shell/test/components.ts'],
          include: ['{shared/ui,shared/shell,mf-*}/**/*.test.{ts,tsx}', 'host/**/*.test.tsx'],
        },
      },
    ],
  },
});
