import { afterEach, expect, test } from 'vitest';
import { runFaults } from './fault-run.ts';
import { smallPool, type SmallPool } from './small-pool.ts';

let small: SmallPool;
afterEach(() => small.pool.stop());

test('releases that fail in every way cost no page of another remote, and each fault is charged to the release that made it', async () => {
  const listeners = process.stderr.listenerCount('unpipe');
  small = await smallPool({ workers: 2 });
  const run = await runFaults(small, { promotions: 9, shoppers: 20, restMs: 100 });
  expect(run).toMatchObject({ failed: [], uncharged: [], slandered: [] });
  expect(run.answers).toBeGreaterThan(200);
  // A process that renders leaves nothing behind in the one that listens.
  expect(process.stderr.listenerCount('unpipe')).toBe(listeners);
}, 120_000);
