import { defineConfig } from 'vitest/config';
import { areaOf } from './areas.mjs';

const { tests, environment = 'node' } = areaOf(process.env.MUTATION_AREA ?? 'rules');
const setup = environment === 'jsdom' ? ['shared/shell/test/components.ts'] : [];

export default defineConfig({
  test: {
    include: tests,
    isolate: false,
    environment,
    setupFiles: ['shared/rules/test/built.ts', ...setup],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
