import { lead, startApi, type TestApi } from '../../../test/index.ts';
import { badRequest } from './errors.ts';
import { type Asker, onceOnly } from './idempotency.ts';

let api: TestApi;
let c: Asker;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  const { id } = await lead(api);
  c = {
    services: api.services,
    session: { id: null, customerId: id },
    realNow: () => api.clock.real(),
  };
});
afterAll(() => api.stop());

const CALL = 'POST /x';

test('a repeat during the first run gets 409; afterwards the stored response, and the handler ran once', async () => {
  let finish: (answer: { order: number }) => void = () => undefined;
  let ran = 0;
  const started = new Promise<void>((begun) => {
    void onceOnly(c, 'key-running', CALL, { a: 1 }, () => {
      ran++;
      begun();
      return new Promise((done) => (finish = done));
    });
  });
  await started;
  const again = () => onceOnly(c, 'key-running', CALL, { a: 1 }, async () => ({ order: ++ran }));
  await expect(again()).rejects.toMatchObject({ status: 409, errorCode: 'in_progress' });
  finish({ order: 7 });
  await expect(retryWhileRunning(again)).resolves.toEqual({ order: 7 });
  expect(ran).toBe(1);
});

async function retryWhileRunning<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if ((error as { status?: number }).status !== 409) throw error;
    }
  }
}

test('another body under the same key gets 422', async () => {
  await onceOnly(c, 'key-body-1', CALL, { a: 1 }, async () => 1);
  await expect(onceOnly(c, 'key-body-1', CALL, { a: 2 }, async () => 2)).rejects.toMatchObject({ status: 422 });
});

test('a refusal is not stored: the next try runs', async () => {
  const refuse = () => onceOnly(c, 'key-refused', CALL, {}, () => Promise.reject(badRequest('declined')));
  await expect(refuse()).rejects.toMatchObject({ status: 400 });
  expect(await onceOnly(c, 'key-refused', CALL, {}, async () => 'paid')).toBe('paid');
});

test('a row that a crash left behind is taken over after its lease', async () => {
  await new Promise<void>((begun) => {
    void onceOnly(c, 'key-crashed', CALL, {}, () => {
      begun();
      return new Promise(() => undefined);
    });
  });
  const again = () => onceOnly(c, 'key-crashed', CALL, {}, async () => 'second life');
  await expect(again()).rejects.toMatchObject({ status: 409 });
  api.clock.advance(3 * 60_000);
  expect(await again()).toBe('second life');
});

test('keys of one customer are not those of another, and a strange key is refused', async () => {
  const other = { ...c, session: { ...c.session, customerId: (await lead(api)).id } };
  expect(await onceOnly(c, 'key-shared', CALL, {}, async () => 'mine')).toBe('mine');
  expect(await onceOnly(other, 'key-shared', CALL, {}, async () => 'theirs')).toBe('theirs');
  await expect(onceOnly(c, 'a b', CALL, {}, async () => 1)).rejects.toMatchObject({ status: 400 });
});
