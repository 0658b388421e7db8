import base from '../../../jest.config.mjs';
import { areaOf } from './areas.mjs';

const { tests, environment = 'node', first = [], patience = 60_000 } = areaOf(process.env.MUTATION_AREA ?? 'rules');
const dom = base.projects.find(({ displayName }) => displayName === 'dom');
/** Stryker sets the root to the folder of this file. */
const absolute = (path) => path.replace('<rootDir>', dom.rootDir);

/**
 * Stryker records which test runs which line, in environments of its own that the light runner does not know. So the tests of an area run in
 * Jest's default runner.
 */
export default {
  roots: [...dom.roots, '<rootDir>/api'].map(absolute),
  transform: dom.transform,
  transformIgnorePatterns: dom.transformIgnorePatterns,
  moduleNameMapper: dom.moduleNameMapper,
  fakeTimers: dom.fakeTimers,
  testEnvironment:
    environment === 'jsdom'
      ? absolute('<rootDir>/shared/tooling/mutation/browser-environment.mjs')
      : '@stryker-mutator/jest-runner/jest-env/node',
  testEnvironmentOptions: dom.testEnvironmentOptions,
  setupFilesAfterEnv: [
    '<rootDir>/shared/rules/test/switched-on.ts',
    ...(environment === 'jsdom' ? ['<rootDir>/shared/shell/test/components.ts'] : []),
    ...first,
  ].map(absolute),
  testMatch: tests.map((path) => absolute(`<rootDir>/${path}`)),
  // Crowds take as long as all others together.
  testPathIgnorePatterns: ['/node_modules/', '/crowds\\.test\\.ts$'],
  testTimeout: patience,
};
