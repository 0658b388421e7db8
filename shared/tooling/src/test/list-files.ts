import { createVitest } from 'vitest/node';
import { root } from '../build/roots.ts';

/**
 * A program of its own, because the runner settles this process's environment: prints the full paths of all unit-test files as JSON, or of those
 * to which imports lead from the full paths it is given.
 */
const related = process.argv.slice(2);
const vitest = await createVitest('test', { root, watch: false, ...(related.length ? { related } : {}) });
const found = await vitest.getRelevantTestSpecifications();
await vitest.close();
console.log(JSON.stringify([...new Set(found.map(({ moduleId }) => moduleId))].sort()));
