import { eventually } from '@larder/rules/testing/eventually';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { createRevisions } from './revision.ts';

const answer = (revision: string) => Promise.resolve({ revision } as StoreRevision);
const changed = (revision: string | null, keys: readonly string[] | null = null) =>
  ({ revision, changed: keys }) as StoreRevision;

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

test('each request names the last known revision, and the changes since are recorded once', async () => {
  let now = 0;
  const read = jest.fn(async (_: AbortSignal, __: string | null) => responses());
  let responses = () => changed('a');
  const revisions = createRevisions({ read, now: () => now });
  const next = async (respond: typeof responses) => {
    responses = respond;
    now += 1000;
    return (await revisions.now())?.position ?? Number.NaN;
  };
  const first = await next(responses);
  const second = await next(() => changed('b', ['p1']));
  expect(read.mock.calls.map(([, since]) => since)).toEqual([null, 'a']);
  expect([revisions.changes.hasChanged(['p1'], first), revisions.changes.hasChanged(['p2'], first)]).toEqual([true, false]);
  expect(await next(() => changed('b', []))).toBe(second);
  // A closed store, and one that does not respond, leave the position.
  await next(() => changed(null));
  await next(() => {
    throw new Error('away');
  });
  await next(() => changed('c', ['p2']));
  expect(read.mock.calls.at(-1)?.[1]).toBe('b');
  expect([revisions.changes.hasChanged(['p1'], second), revisions.changes.hasChanged(['p2'], second)]).toEqual([false, true]);
  const third = await next(() => changed('x'));
  expect([revisions.changes.hasChanged([], second), revisions.changes.hasChanged([], third)]).toEqual([true, false]);
});
