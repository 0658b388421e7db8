import { eventually } from '@larder/rules/testing/eventually';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { createRevisions } from './revision.ts';

const answer = (revision: string) => Promise.resolve({ revision } as StoreRevision);

test('the api is asked by pages, four times a second at most, and none waits for it that knows what it said within a second', async () => {
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

test('where the api does not answer nothing is known, and it is asked again', async () => {
  let now = 0;
  const read = jest.fn(() => Promise.reject<StoreRevision>(new Error('away')));
  const revisions = createRevisions({ read, now: () => now });
  expect(await revisions.now()).toBeNull();
  now = 1000;
  read.mockImplementationOnce(() => answer('a'));
  expect((await revisions.now())?.revision).toBe('a');
});

test('what the api said counts from the moment it was asked, and for a second', async () => {
  let now = 0;
  const asked: PromiseWithResolvers<StoreRevision>[] = [];
  const read = jest.fn(() => (asked[asked.length] = Promise.withResolvers<StoreRevision>()).promise);
  const revisions = createRevisions({ read, now: () => now });
  const first = revisions.now();
  now = 900;
  asked[0]?.resolve(await answer('a'));
  expect((await first)?.revision).toBe('a');
  now = 1000;
  const second = revisions.now();
  expect(read).toHaveBeenCalledTimes(2);
  asked[1]?.resolve(await answer('b'));
  expect((await second)?.revision).toBe('b');
});
