import { mixinJestEnvironment } from '@stryker-mutator/jest-runner';
import BrowserEnvironment from '../../shell/test/browser-environment.ts';

/** The environment of components, which also tells Stryker which test runs which line. */
export default mixinJestEnvironment(BrowserEnvironment);
