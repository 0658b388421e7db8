import { randomUUID } from 'node:crypto';
import { after, MINUTE, SECOND } from '../../platform/clock.ts';
import { sql } from '../../platform/db/sql.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { askWithoutMoney } from './gateway-away.ts';
import { GatewayError, GatewayTimeout } from './gateway.ts';
import { errorText, lockPayment, nextTry } from './locked-payment.ts';
import { transitionPayment } from './payment-machine.ts';
import { Payment } from './payment.table.ts';
import { sweepJob, sweepPayments } from './sweep.ts';
import {
  gateway,
  NOW,
  SUCCEEDED,
  api,
  setUpPayments,
  subjectId,
  open,
  read,
  settle,
  giveItBack,
  isFree,
} from './payment-decisions.fixture.ts';

setUpPayments();

describe('the sweep', () => {
  test('skips what is not due, and returns when the next is', async () => {
    expect(await sweepJob.due?.(api.services)).toBeNull();
    const first = await open();
    api.clock.advance(SECOND);
    const second = await open({ subjectId: randomUUID() });
    expect(await sweepJob.due?.(api.services)).toEqual(after(NOW, MINUTE));
    api.clock.set(after(NOW, MINUTE));
    await sweepPayments(api.services);
    expect(await read(first)).toMatchObject({ state: 'succeeded' });
    expect(await read(second)).toMatchObject({ state: 'open' });
    expect(await sweepJob.due?.(api.services)).toEqual(after(NOW, MINUTE + SECOND));
  });

  test('leaves alone a refund whose pause is not over', async () => {
    await settle(await open());
    await giveItBack();
    gateway.refund.mockRejectedValueOnce(new GatewayTimeout());
    await sweepPayments(api.services);
    await sweepPayments(api.services);
    expect(gateway.refund).toHaveBeenCalledTimes(1);
  });

  test('begins with the eldest where more are due than are looked at side by side', async () => {
    const youngest = randomUUID();
    for (const [age, id] of [youngest, ...Array.from({ length: 8 }, () => randomUUID())].entries()) {
      api.clock.set(after(NOW, -age * SECOND));
      await open({ subjectId: id });
    }
    const requests: string[] = [];
    const eight = Promise.withResolvers<void>();
    gateway.findCharge.mockImplementation(async (key) => {
      if (requests.push(key) === 8) eight.resolve();
      await eight.promise;
      return SUCCEEDED;
    });
    api.clock.set(after(NOW, MINUTE));
    await sweepPayments(api.services);
    expect(requests).toHaveLength(9);
    expect(requests.at(-1)).toBe(`order:${youngest}`);
  });

  test('one that fails is logged, and delays no other', async () => {
    const stuck = await open();
    const healthy = await open({ subjectId: randomUUID() });
    gateway.findCharge.mockImplementation(async (key) => {
      if (key === `order:${subjectId}`) throw new TypeError('ours');
      return SUCCEEDED;
    });
    const error = jest.spyOn(api.services.log, 'error');
    api.clock.advance(MINUTE);
    await sweepPayments(api.services);
    expect([(await read(stuck)).state, (await read(healthy)).state]).toEqual(['unknown', 'succeeded']);
    expect(error.mock.calls).toEqual([
      [expect.objectContaining({ payment_id: stuck, err: expect.any(TypeError) }), expect.any(String)],
    ]);
  });
});

describe('rows and pauses', () => {
  test('a locked payment is read again, and no other transaction has it', async () => {
    const id = await open();
    await api.em().transactional(async (em) => {
      await em.findOneOrFail(Payment, id);
      await sql`update payments set description = 'newer' where id = ${id}`.execute(api.em().getKysely());
      expect(await lockPayment(em, id)).toMatchObject({ description: 'newer' });
      expect(await isFree(id)).toBe(false);
    });
    await expect(api.em().transactional((em) => lockPayment(em, randomUUID()))).rejects.toThrow('Payment not found');
  });

  test.each([
    [0, 30],
    [1, 30],
    [2, 60],
    [3, 120],
    [6, 960],
    [7, 1800],
    [40, 1800],
  ])('after %d tries the next is in %d s', (tries, seconds) => {
    expect(nextTry(NOW, tries)).toEqual(after(NOW, seconds * SECOND));
  });

  test('an error is stored in short', () => {
    expect(errorText(new Error('x'.repeat(400)))).toHaveLength(300);
    expect(errorText('short')).toBe('short');
  });

  test('a transition that the state machine does not define is refused', () => {
    const payment = { id: '1', state: 'succeeded' } as const;
    expect(() => transitionPayment({ ...payment }, 'take')).toThrow('Payment 1 is succeeded: take is no move from there');
  });
});

describe('a call that takes no money', () => {
  test.each([new GatewayTimeout(), new GatewayError('busy')])('is refused while the gateway is away: %s', async (away) => {
    const warn = jest.spyOn(api.services.log, 'warn');
    const request = askWithoutMoney(api.services, () => Promise.reject(away));
    await expect(request).rejects.toBeInstanceOf(HttpError);
    await expect(request).rejects.toMatchObject({ status: 503, errorCode: 'gateway_away', cause: away });
    expect(warn).toHaveBeenCalledWith({ err: away }, expect.any(String));
  });

  test('answers as the gateway does; a fault of ours stays one', async () => {
    const fault = new TypeError('ours');
    expect(await askWithoutMoney(api.services, () => Promise.resolve(7))).toBe(7);
    await expect(askWithoutMoney(api.services, () => Promise.reject(fault))).rejects.toBe(fault);
  });
});
