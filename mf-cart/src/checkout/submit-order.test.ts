import { ApiError } from '@larder/shell';
import { attemptStorage } from './attempt-storage.ts';
import { REPEAT_AFTER_MS, submitOrder, type Attempt, type PlacedOrder } from './submit-order.ts';

const attempt: Attempt = { body: { checkout_id: 'c1', address_id: 3, cc_id: 4 }, key: 'key-1' };
const placed: PlacedOrder = { success: true, order_id: 'o1', increment_id: '1001', code: 200 };
const failure = (code: number, errorCode?: string) => new ApiError('words', { code, errorCode });

function ports(answers: (PlacedOrder | Error)[]) {
  const sent: Attempt[] = [];
  const waited: number[] = [];
  return {
    sent,
    waited,
    send: (each: Attempt) => {
      sent.push(each);
      const answer = answers[sent.length - 1] ?? answers.at(-1);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? placed);
    },
    wait: (ms: number) => {
      waited.push(ms);
      return Promise.resolve();
    },
  };
}

describe('placing an order once (OP-091)', () => {
  test('an answer ends it', async () => {
    const world = ports([placed]);
    expect(await submitOrder(attempt, world)).toEqual({ is: 'placed', order: placed });
    expect(world.sent).toHaveLength(1);
  });

  test.each([
    ['a lost answer', failure(0, 'network')],
    ['a timeout', failure(0, 'timeout')],
    ['a fault of the server', failure(503)],
    ['a first try that still runs', failure(409, 'in_progress')],
    ['a payment that is not settled', failure(409, 'payment_pending')],
  ])('%s is retried with the same key', async (_, error) => {
    const world = ports([error, error, placed]);
    expect(await submitOrder(attempt, world)).toEqual({ is: 'placed', order: placed });
    expect(world.sent).toEqual([attempt, attempt, attempt]);
    expect(world.waited).toEqual([1000, 2000]);
  });

  test.each([
    ['declined', failure(400, 'declined')],
    ['another conflict', failure(409, 'idempotency')],
    ['signed out', failure(401)],
    ['a gateway that is away before anything is charged', failure(503, 'gateway_away')],
  ])('%s is a refusal and not repeated', async (_, error) => {
    const world = ports([error]);
    expect(await submitOrder(attempt, world)).toEqual({ is: 'refused', error });
    expect(world.sent).toHaveLength(1);
  });

  test('another total asks the shopper', async () => {
    expect(await submitOrder(attempt, ports([failure(409, 'total_changed')]))).toEqual({ is: 'total_changed', text: 'words' });
  });

  test('no answer for long leaves it to the shopper', async () => {
    const world = ports([failure(0, 'network')]);
    expect(await submitOrder(attempt, world)).toEqual({ is: 'unknown', isPaymentOpen: false });
    expect(world.waited).toEqual([...REPEAT_AFTER_MS]);
  });
});

describe('an attempt outlives a reload', () => {
  const report = jest.fn();
  const storage = attemptStorage(
    () => sessionStorage,
    () => 'key-2',
    report,
  );

  test('with its key', () => {
    storage.write(attempt);
    expect(storage.read()).toEqual(attempt);
    storage.write(null);
    expect(storage.read()).toBeNull();
  });

  test('without its security code, and then under another key', () => {
    storage.write({ ...attempt, body: { ...attempt.body, cvv: '123' } });
    expect(sessionStorage.getItem('larder.checkout.attempt')).not.toContain('123');
    expect(storage.read()).toEqual({ ...attempt, key: 'key-2' });
  });

  test('foreign text counts as none', () => {
    sessionStorage.setItem('larder.checkout.attempt', '{"key":1}');
    expect(storage.read()).toBeNull();
    sessionStorage.setItem('larder.checkout.attempt', '{half');
    expect(storage.read()).toBeNull();
    expect(report).toHaveBeenCalledTimes(1);
  });
});
