import { setPriority } from 'node:os';
import { PlainError, plainLine } from '../process/plain-error.ts';
import { smokeCommand } from './smoke-command.ts';

/**
 * Runs the smoke test that a team requested from the store: `SMOKE_RELEASE` with the API of the store at `SMOKE_STORE`, for `SMOKE_BY`, in the browsers
 * `SMOKE_ENGINES`. Exits with 0 once there is a verdict of any result. The store has priority: the test
 * runs with fewer resources, and for twenty minutes at most.
 */
const { SMOKE_RELEASE: release, SMOKE_STORE: store, SMOKE_BY: by, SMOKE_ENGINES: engines = 'chromium' } = process.env;
const LONGEST_MS = 20 * 60_000;

setPriority(10);
setTimeout(() => {
  console.error(`the smoke was not over after ${LONGEST_MS / 60_000} minutes`);
  process.exit(1);
}, LONGEST_MS).unref();
try {
  if (!release || !store || !by) throw new PlainError('SMOKE_RELEASE, SMOKE_STORE and SMOKE_BY are needed.');
  await smokeCommand([release], { store, by, engines });
  process.exit(0);
} catch (error) {
  console.error(plainLine(error) ?? error);
  process.exit(1);
}
