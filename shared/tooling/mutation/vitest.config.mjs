import { defineConfig } from 'vitest/config';
import { areaOf } from './areas.mjs';

const { tests, environment = 'node', first = [], patience = 60_000 } = areaOf(process.env.MUTATION_AREA ?? 'rules');
const setup = environment === 'jsdom' ? ['shared/shell/test/components.ts'] : [];

export default defineConfig({
  test: {
    include: tests,
    // Crowds take as long as all others together.
    exclude: ['**/crowds.test.ts'],
    isolate: false,
    environment,
    setupFiles: ['shared/rules/test/built.ts', ...setup, ...first],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Only tests notice. What a change throws beside them may be of a kind that Stryker cannot print, and no test runs after that.
    onUnhandledError: () => false,
    testTimeout: patience,
    hookTimeout: 60_000,
  },
});
