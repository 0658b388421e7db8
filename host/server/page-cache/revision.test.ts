import { eventually } from '@larder/rules/testing/eventually';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { createRevisions } from './revision.ts';

const answer = (revision: string) => Promise.resolve({ revision } as StoreRevision);

test('pages request the revision at most four times a second, and none waits for it within a second of the last response', async () => {
  let now = 0;
  const read = jest.fn(() => answer('a'));
  const revisions = createRevisions({ read, now: () => now });
  const [one, other] = await Promise.all([revisions.now(), revisions.now()]);
  expect([one?.revision, other?.revision]).toEqual(['a', 'a']);
  now = 249;
  await revisions.now();
  expect(read).toHaveBeenCalledTimes(1);
  now = 250;
  read.mockImplementation(() => answer('b'));
  expect((await revisions.now())?.revision).toBe('a');
  await eventually(async () => expect((await revisions.now())?.revision).toBe('b'));
  expect(read).toHaveBeenCalledTimes(2);
});

test('without a response of the api the revision is unknown, and is requested again', async () => {
  let now = 0;
  const read = jest.fn(() => Promise.reject<StoreRevision>(new Error('away')));
  const revisions = createRevisions({ read, now: () => now });
  expect(await revisions.now()).toBeNull();
  now = 1000;
  read.mockImplementationOnce(() => answer('a'));
  expect((await revisions.now())?.revision).toBe('a');
});

test('a response is valid from the moment of its request, for a second', async () => {
  let now = 0;
  const pending: PromiseWithResolvers<StoreRevision>[] = [];
  const read = jest.fn(() => (pending[pending.length] = Promise.withResolvers<StoreRevision>()).promise);
  const revisions = createRevisions({ read, now: () => now });
  const first = revisions.now();
  now = 900;
  pending[0]?.resolve(await answer('a'));
  expect((await first)?.revision).toBe('a');
  now = 1000;
  const second = revisions.now();
  expect(read).toHaveBeenCalledTimes(2);
  pending[1]?.resolve(await answer('b'));
  expect((await second)?.revision).toBe('b');
});
