import { allBut } from '@larder/rules/testing/timers';
import { Admissions } from './admissions.ts';

afterEach(() => void jest.useRealTimers());

const one = { remote: 'mf-cart', version: 'one' };
const two = { remote: 'mf-quiz', version: 'two' };

/** Whether a promise is settled after all pending microtasks. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void promise.then(() => (settled = true));
  await new Promise((wake) => setImmediate(wake));
  return settled;
}

test('one release is evaluated at a time, by one worker; a successful one is admitted everywhere', async () => {
  const admissions = new Admissions<string>(() => false);
  await admissions.admit('first', one);
  const [same, other] = [admissions.admit('second', one), admissions.admit('second', two)];
  expect([await isSettled(same), await isSettled(other)]).toEqual([false, false]);
  admissions.done('first', one, true);
  expect([await isSettled(same), await isSettled(other)]).toEqual([true, true]);
  expect(await isSettled(admissions.admit('first', one))).toBe(true);
});

test('a lost worker costs the release that it evaluated, and no other one waits for it', async () => {
  const admissions = new Admissions<string>(() => false);
  await admissions.admit('first', one);
  const [same, other] = [admissions.admit('second', one), admissions.admit('second', two)];
  expect(admissions.lost('second', true)).toBeUndefined();
  expect(admissions.lost('first', true)).toEqual(one);
  await expect(same).rejects.toMatchObject({ kind: 'evaluation', message: 'mf-cart@one ended the process that evaluated it' });
  await expect(other).resolves.toBeUndefined();
});

test.each(['left', 'failed'])('a worker that has %s holds up nobody and costs the release nothing', async (how) => {
  const admissions = new Admissions<string>(() => false);
  await admissions.admit('first', one);
  const same = admissions.admit('second', one);
  if (how === 'left') admissions.left('first');
  else admissions.done('first', one, false);
  await expect(same).resolves.toBeUndefined();
});

test.each(['after it went', 'before it went, while another was tried'])(
  'a worker that asked %s is not let in, and holds up nobody',
  async (when) => {
    const ended = new Set<string>();
    const admissions = new Admissions<string>((worker) => ended.has(worker));
    const isBefore = when.startsWith('before');
    if (isBefore) await admissions.admit('third', two);
    const early = isBefore ? admissions.admit('first', one) : undefined;
    ended.add('first');
    admissions.left('first');
    if (isBefore) admissions.done('third', two, true);
    await expect(early ?? admissions.admit('first', one)).rejects.toMatchObject({ kind: 'evaluation' });
    expect(await isSettled(admissions.admit('second', one))).toBe(true);
  },
);

test('a release that is promoted again gets another evaluation; an unchanged one does not', async () => {
  const admissions = new Admissions<string>(() => false);
  await admissions.admit('first', one);
  admissions.lost('first', true);
  const registry = (promotedAt: string) => ({
    schema: 1 as const,
    revision: 1,
    microFrontends: {
      'mf-cart': [
        {
          url: '/mf-cart/one/',
          metadata: { version: 'one', integrity: '' },
          deployment: { traffic: 100, default: true },
          extras: { promotedAt, by: 'test' },
        },
      ],
    },
  });
  admissions.forgive(registry('2020-01-01T00:00:00.000Z'));
  await expect(admissions.admit('second', one)).rejects.toThrow('ended the process');
  admissions.forgive(registry('2999-01-01T00:00:00.000Z'));
  await expect(admissions.admit('second', one)).resolves.toBeUndefined();
});

test('a release whose worker was lost for another reason pauses, longer each time, and is admitted after a success', async () => {
  jest.useFakeTimers({ doNotFake: allBut('Date') });
  const admissions = new Admissions<string>(() => false);
  for (const seconds of [30, 60, 120]) {
    await admissions.admit('first', one);
    expect(admissions.lost('first', false)).toEqual(one);
    jest.setSystemTime(Date.now() + seconds * 1000 - 1);
    await expect(admissions.admit('second', one)).rejects.toMatchObject({
      kind: 'evaluation',
      message: expect.stringContaining('tried again'),
    });
    jest.setSystemTime(Date.now() + 1);
  }
  await admissions.admit('second', one);
  admissions.done('second', one, true);
  await expect(admissions.admit('first', one)).resolves.toBeUndefined();
});
