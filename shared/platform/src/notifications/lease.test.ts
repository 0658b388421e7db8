import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openObjectStore } from '../testing/object-store.ts';
import { bucketStore } from '../release-store/store/bucket-store.ts';
import { Lease } from './lease.ts';

test('one of several processes has the lease, until it does not renew it', async () => {
  const far = await openObjectStore({});
  const folder = await mkdtemp(join(tmpdir(), 'larder-lease-'));
  let now = 0;
  const process = (): Lease => {
    const { notifier } = bucketStore(far.place, { folder, say: () => undefined });
    if (!notifier) throw new Error('a bucket has a document for the lease');
    return new Lease(notifier, () => now);
  };
  const [one, two] = [process(), process()];
  const owners = await Promise.all([one.acquire(), two.acquire()]);
  expect(owners.toSorted()).toEqual([false, true]);
  const [owner, other] = owners[0] ? [one, two] : [two, one];
  for (now = 0; now <= 120_000; now += 20_000) expect([await owner.acquire(), await other.acquire()]).toEqual([true, false]);
  now += 60_000;
  expect([await other.acquire(), await owner.acquire()]).toEqual([true, false]);
  await far.close();
  await rm(folder, { recursive: true, force: true });
});
