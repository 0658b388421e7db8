import base from '../../../jest.config.mjs';
import { areaOf } from './areas.mjs';

const { tests, environment = 'node', first = [], patience = 60_000 } = areaOf(process.env.MUTATION_AREA ?? 'rules');
const dom = base.projects.find(({ displayName }) => displayName === 'dom');

/**
 * Stryker watches which test runs which line, in environments of its own that the light runner does not know. So the tests of an area run in
 * Jest's default runner.
 */
export default {
  rootDir: base.rootDir,
  roots: dom.roots.concat('<rootDir>/api'),
  modulePathIgnorePatterns: dom.modulePathIgnorePatterns,
  transform: dom.transform,
  transformIgnorePatterns: dom.transformIgnorePatterns,
  moduleNameMapper: dom.moduleNameMapper,
  fakeTimers: dom.fakeTimers,
  testEnvironment: `@stryker-mutator/jest-runner/jest-env/${environment}`,
  testEnvironmentOptions: dom.testEnvironmentOptions,
  setupFilesAfterEnv: [
    '<rootDir>/shared/rules/test/switched-on.ts',
    ...(environment === 'jsdom' ? ['<rootDir>/shared/shell/test/components.ts'] : []),
    ...first,
  ],
  testMatch: tests.map((path) => `<rootDir>/${path}`),
  // Crowds take as long as all others together.
  testPathIgnorePatterns: ['/node_modules/', '/crowds\\.test\\.ts$'],
  testTimeout: patience,
};
