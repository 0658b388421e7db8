import { ApiError } from '@larder/shell';
import { createIdempotentCall } from './idempotent-call.ts';

const lost = () => new ApiError('no answer', { code: 0, errorCode: 'timeout' });
const refused = () => new ApiError('declined', { code: 400, errorCode: 'declined' });

function once(...answers: (Error | 'good')[]) {
  const sent: [string, string][] = [];
  let keys = 0;
  const subject = createIdempotentCall<string>(
    async (body, key) => {
      sent.push([body, key]);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
    },
    () => `key-${(keys += 1)}`,
  );
  return { subject, sent };
}

describe('money is taken once', () => {
  test('a success ends it; the next call has its own key', async () => {
    const { subject, sent } = once('good', 'good');
    await expect(subject.run(async () => 'a')).resolves.toBe('done');
    await expect(subject.run(async () => 'b')).resolves.toBe('done');
    expect(sent).toEqual([
      ['a', 'key-1'],
      ['b', 'key-2'],
    ]);
  });

  test('a second press while the body is being created shares the call', async () => {
    const { subject, sent } = once('good', 'good');
    const made = Promise.withResolvers<string>();
    const outcomes = Promise.all([subject.run(() => made.promise), subject.run(async () => 'another')]);
    made.resolve('a');
    await expect(outcomes).resolves.toEqual(['done', 'done']);
    expect(sent).toEqual([['a', 'key-1']]);
  });

  test.each([
    ['a lost answer', lost()],
    ['one that still runs', new ApiError('wait', { code: 409, errorCode: 'in_progress' })],
    ['a fault of the server', new ApiError('oops', { code: 502 })],
  ])('%s is retried with the same body and key', async (_, failure) => {
    const { subject, sent } = once(failure, 'good');
    await expect(subject.run(async () => 'a')).resolves.toBe('unknown');
    const make = jest.fn(async () => 'another card');
    await expect(subject.run(make)).resolves.toBe('done');
    expect(make).not.toHaveBeenCalled();
    expect(sent).toEqual([
      ['a', 'key-1'],
      ['a', 'key-1'],
    ]);
  });

  test('a refusal is final: the next try is a new one', async () => {
    const { subject, sent } = once(refused(), 'good');
    await expect(subject.run(async () => 'a')).rejects.toThrow('declined');
    await expect(subject.run(async () => 'b')).resolves.toBe('done');
    expect(sent.map(([, key]) => key)).toEqual(['key-1', 'key-2']);
  });

  test('when the body cannot be made nothing is sent and nothing stays open', async () => {
    const { subject, sent } = once('good');
    await expect(subject.run(() => Promise.reject(refused()))).rejects.toThrow('declined');
    await subject.run(async () => 'b');
    expect(sent).toHaveLength(1);
  });
});
