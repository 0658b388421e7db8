import { runFaults } from './fault-run.ts';
import { storedPool, type StoredPool } from './stored-pool.ts';

let small: StoredPool;
afterEach(() => small.close());

test('releases with every kind of fault, and faults of the store, cost no page of another remote, and each fault is attributed to its release', async () => {
  const listeners = process.stderr.listenerCount('unpipe');
  small = await storedPool({ workers: 2 });
  const run = await runFaults(small, { promotions: 14, shoppers: 20, restMs: 100 });
  expect(run).toMatchObject({ failed: [], uncharged: [], slandered: [], broken: [] });
  expect(run.answers).toBeGreaterThan(200);
  // A process that renders leaves nothing behind in the one that listens.
  expect(process.stderr.listenerCount('unpipe')).toBe(listeners);
});
