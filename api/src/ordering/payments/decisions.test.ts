import { randomUUID } from 'node:crypto';
import { after, DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { askWithoutMoney } from './gateway-away.ts';
import { GatewayError, GatewayTimeout, type PaymentGateway } from './gateway.ts';
import { errorText, lockPayment, nextTry } from './locked-payment.ts';
import { openPayment, paymentOf } from './open-payment.ts';
import { chargeKey, type NewPayment } from './written-payment.ts';
import { noteAsking } from './note-asking.ts';
import { transitionPayment } from './payment-machine.ts';
import { Payment } from './payment.table.ts';
import { askRefund, giveBack } from './refund.ts';
import { Refund } from './refund.table.ts';
import { settlePayment } from './settle.ts';
import type { PaymentSubject } from './subject.ts';
import { sweepJob, sweepPayments } from './sweep.ts';

/** Payments alone: what is paid for and the gateway answer as a test says, so that each decision is seen by itself. */
const gateway = {
  charge: jest.fn<PaymentGateway['charge']>(),
  findCharge: jest.fn<PaymentGateway['findCharge']>(),
  refund: jest.fn<PaymentGateway['refund']>(),
};
const subject = {
  giveUpAfter: HOUR,
  asksForNothing: false,
  lock: jest.fn<PaymentSubject['lock']>(),
  isStillWanted: jest.fn<PaymentSubject['isStillWanted']>(),
  onPaid: jest.fn<PaymentSubject['onPaid']>(),
  onRefused: jest.fn<PaymentSubject['onRefused']>(),
  onGivenBack: jest.fn<PaymentSubject['onGivenBack']>(),
};
/** The store's clock is frozen here; jobs become due by the machine's clock. */
const NOW = new Date();
const SUCCEEDED = { status: 'succeeded', chargeId: 'ch_1' } as const;
const DECLINED = { status: 'declined', message: 'No.' } as const;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  api.services.gateway = Object.assign(Object.create(api.services.gateway) as PaymentGateway, gateway);
  api.services.paymentSubjects = { ...api.services.paymentSubjects, order: subject };
});
afterAll(() => api.stop());
beforeEach(async () => {
  jest.restoreAllMocks();
  for (const mock of [...Object.values(gateway), subject.onPaid, subject.onRefused, subject.onGivenBack]) mock.mockReset();
  gateway.charge.mockResolvedValue(SUCCEEDED);
  gateway.findCharge.mockResolvedValue(null);
  gateway.refund.mockResolvedValue({ status: 'succeeded' });
  subject.lock.mockReset().mockImplementation((_em, id) => Promise.resolve({ id }));
  subject.isStillWanted.mockReset().mockResolvedValue(true);
  subject.asksForNothing = false;
  api.clock.set(NOW);
  // Nothing of the test before is due.
  await sql`delete from payment_refunds`.execute(api.em().getKysely());
  await sql`delete from payments`.execute(api.em().getKysely());
  await sql`delete from jobs.job`.execute(api.em().getKysely());
});

const subjectId = randomUUID();
const open = (more: Partial<NewPayment> = {}) =>
  api.em().transactional((em) =>
    openPayment(api.services, em, {
      subjectKind: 'order',
      subjectId,
      amountCents: 1000,
      description: 'Larder order 1',
      card: { vaultToken: 'card_1', brand: 'visa', last4: '4242' },
      ...more,
    }),
  );
const read = (id: string) => api.em().findOneOrFail(Payment, id);
const settle = (id: string, by?: 'job' | 'sweep') => settlePayment(api.services, id, { by });
const giveItBack = (cause = 'canceled', cents?: number) =>
  api.em().transactional((em) => giveBack(api.services, em, { subjectKind: 'order', subjectId, cause, cents }));
/** The only refund of a payment, or the one for a cause. */
const refundOf = (paymentId: string, cause?: string) => api.em().findOneOrFail(Refund, { paymentId, ...(cause && { cause }) });
const lose = () => gateway.charge.mockRejectedValueOnce(new GatewayTimeout());
/** Whether no transaction locks the row. */
const isFree = async (id: string) =>
  (await queryRows(api.em(), sql<{ id: string }>`select id from payments where id = ${id} for update skip locked`)).length === 1;

describe('opening', () => {
  test('is due in a minute; then a job looks the charge up, and charges', async () => {
    const id = await open();
    expect(await read(id)).toMatchObject({ state: 'open', tries: 0, nextTryAt: after(NOW, MINUTE), createdAt: NOW });
    await api.runJobs();
    expect(gateway.findCharge).not.toHaveBeenCalled();
    await sql`update jobs.job set start_after = now() where start_after = ${after(NOW, MINUTE)}`.execute(api.em().getKysely());
    await api.runJobs();
    expect(gateway.findCharge).toHaveBeenCalledWith(`order:${subjectId}`);
    expect(await read(id)).toMatchObject({ state: 'succeeded' });
  });

  test('a subject’s payment is found by it; enrollments and renewals share their keys', async () => {
    expect(await paymentOf(api.em(), 'order', subjectId)).toBeUndefined();
    const id = await open();
    expect(await paymentOf(api.em(), 'order', subjectId)).toBe(id);
    expect(chargeKey('renewal', '1')).toBe(chargeKey('enrollment', '1'));
    expect(chargeKey('order', '1')).not.toBe(chargeKey('enrollment', '1'));
  });
});

describe('a clear answer', () => {
  test('paid: reports it once, with the row locked, and sends no further request', async () => {
    const id = await open();
    const metrics = jest.spyOn(api.services.metrics, 'payment');
    subject.onPaid.mockImplementation(async () => expect(await isFree(id)).toBe(false));
    expect(await settlePayment(api.services, id, { cvv: '123' })).toEqual({ state: 'succeeded', refusal: null });
    expect(gateway.charge.mock.calls).toEqual([
      [
        {
          vaultToken: 'card_1',
          amountCents: 1000,
          idempotencyKey: `order:${subjectId}`,
          cvv: '123',
          description: 'Larder order 1',
        },
      ],
    ]);
    // A shopper's own call has nothing to look up.
    expect(gateway.findCharge).not.toHaveBeenCalled();
    expect(await read(id)).toMatchObject({ chargeId: 'ch_1', settledAt: NOW, nextTryAt: null, lastError: null, tries: 1 });
    expect(await settle(id)).toEqual({ state: 'succeeded', refusal: null });
    expect(gateway.charge).toHaveBeenCalledTimes(1);
    expect(subject.lock).toHaveBeenCalledWith(expect.anything(), subjectId);
    expect(subject.onPaid.mock.calls.map(([, , paid]) => paid)).toEqual([{ id: subjectId }]);
    expect(metrics).toHaveBeenCalledTimes(1);
  });

  test('refused: with its reason, which later calls return', async () => {
    const id = await open();
    gateway.charge.mockResolvedValueOnce(DECLINED);
    expect(await settle(id)).toEqual({ state: 'refused', refusal: 'declined' });
    expect(await settle(id)).toEqual({ state: 'refused', refusal: 'declined' });
    expect(await read(id)).toMatchObject({ refusal: 'declined', settledAt: NOW, tries: 0, nextTryAt: null });
    expect(subject.onRefused.mock.calls.map(([, , ...outcome]) => outcome)).toEqual([[{ id: subjectId }, 'declined']]);
  });

  test.each([
    [SUCCEEDED, 'succeeded'],
    [DECLINED, 'refused'],
  ] as const)('a job that finds %j charges nothing more', async (known, state) => {
    const id = await open();
    gateway.findCharge.mockResolvedValueOnce(known);
    expect(await settle(id, 'job')).toMatchObject({ state });
    expect(gateway.charge).not.toHaveBeenCalled();
  });

  test('without an amount the gateway only checks a card that must be good', async () => {
    const free = await open({ amountCents: 0 });
    expect(await settle(free)).toMatchObject({ state: 'succeeded' });
    expect(await read(free)).toMatchObject({ chargeId: `free:${subjectId}` });
    expect(gateway.charge).not.toHaveBeenCalled();
    subject.asksForNothing = true;
    await settle(await open({ amountCents: 0, subjectId: randomUUID() }));
    expect(gateway.charge).toHaveBeenCalledTimes(1);
  });

  test('two concurrent settlements report the result once', async () => {
    const id = await open();
    gateway.charge.mockImplementationOnce(async () => {
      await settle(id);
      return SUCCEEDED;
    });
    expect(await settle(id)).toMatchObject({ state: 'succeeded' });
    expect(subject.onPaid).toHaveBeenCalledTimes(1);
    expect(gateway.refund).not.toHaveBeenCalled();
  });

  test('reports one of two concurrent refusals', async () => {
    const id = await open();
    gateway.charge.mockImplementationOnce(async () => {
      gateway.charge.mockResolvedValueOnce(DECLINED);
      await settle(id);
      return DECLINED;
    });
    expect(await settle(id)).toMatchObject({ state: 'refused' });
    expect(subject.onRefused).toHaveBeenCalledTimes(1);
  });
});

describe('no clear answer', () => {
  test('the pause that is stored before the gateway is called follows the rule, for any number of tries', async () => {
    const id = await open();
    for (const tries of [0, 1, 6, 7, 5000]) {
      await sql`update payments set tries = ${tries}, state = 'unknown' where id = ${id}`.execute(api.em().getKysely());
      expect(await noteAsking(api.em(), id, NOW, false)).toMatchObject({ payment: { tries: tries + 1 }, isFirst: false });
      expect(await read(id)).toMatchObject({ tries: tries + 1, nextTryAt: nextTry(NOW, tries + 1) });
    }
  });

  test('is looked at again when its pause is over, not sooner', async () => {
    const id = await open();
    lose();
    const metrics = jest.spyOn(api.services.metrics, 'payment');
    expect(await settle(id)).toEqual({ state: 'unknown', refusal: null });
    expect(metrics).not.toHaveBeenCalled();
    expect(await read(id)).toMatchObject({
      nextTryAt: after(NOW, 30 * SECOND),
      lastError: expect.stringContaining('GatewayTimeout'),
    });
    expect(await settle(id, 'sweep')).toMatchObject({ state: 'unknown' });
    expect(gateway.findCharge).not.toHaveBeenCalled();
    api.clock.advance(30 * SECOND);
    expect(await settle(id, 'sweep')).toMatchObject({ state: 'succeeded' });
    expect(await read(id)).toMatchObject({ lastError: null, tries: 2 });
  });

  test('a request that was not taken ends it only when it was the only one', async () => {
    const alone = await open();
    gateway.charge.mockRejectedValueOnce(new GatewayError('busy'));
    expect(await settle(alone)).toEqual({ state: 'refused', refusal: 'processing_error' });
    expect(await read(alone)).toMatchObject({ lastError: 'GatewayError: busy' });

    const second = await open({ subjectId: randomUUID() });
    lose();
    await settle(second);
    gateway.charge.mockRejectedValueOnce(new GatewayError('busy'));
    expect(await settle(second)).toMatchObject({ state: 'unknown' });

    const both = await open({ subjectId: randomUUID() });
    gateway.charge.mockImplementationOnce(async () => {
      lose();
      await settle(both);
      throw new GatewayError('busy');
    });
    expect(await settle(both)).toMatchObject({ state: 'unknown' });
    expect(subject.onRefused).toHaveBeenCalledTimes(1);
  });

  test('is logged with what it concerns', async () => {
    const id = await open();
    lose();
    const warn = jest.spyOn(api.services.log, 'warn');
    await settle(id);
    const logged = { payment_id: id, state: 'unknown', err: expect.any(GatewayTimeout) };
    expect(warn.mock.calls).toEqual([[expect.objectContaining(logged), expect.any(String)]]);
  });

  test('a fault of ours is noted and thrown; nothing is decided', async () => {
    const id = await open();
    gateway.charge.mockRejectedValueOnce(new TypeError('ours'));
    await expect(settle(id)).rejects.toThrow('ours');
    expect(await read(id)).toMatchObject({ state: 'unknown', lastError: 'TypeError: ours' });
  });

  test('a failed look-up charges nothing, regardless of age', async () => {
    const id = await open();
    api.clock.advance(2 * DAY);
    gateway.findCharge.mockRejectedValueOnce(new GatewayError('busy'));
    expect(await settle(id, 'job')).toMatchObject({ state: 'unknown' });
    expect(gateway.charge).not.toHaveBeenCalled();
  });

  test('is given up once its subject stops waiting, and the gateway never saw it; at the exact hour it is still charged', async () => {
    const late = await open();
    api.clock.advance(HOUR + 1);
    const now = api.clock.now();
    expect(await settle(late, 'job')).toEqual({ state: 'gave_up', refusal: 'processing_error' });
    expect(await read(late)).toMatchObject({ settledAt: now, tries: 0, nextTryAt: after(now, 30 * SECOND) });
    expect(subject.onRefused).toHaveBeenCalledTimes(1);
    const inTime = await open({ subjectId: randomUUID() });
    api.clock.advance(HOUR);
    expect(await settle(inTime, 'job')).toMatchObject({ state: 'succeeded' });
  });
});

describe('charges that are no longer wanted', () => {
  test('is refunded when its subject no longer wants it', async () => {
    const id = await open();
    subject.isStillWanted.mockResolvedValue(false);
    expect(await settle(id)).toMatchObject({ state: 'unwanted' });
    expect(subject.onPaid).not.toHaveBeenCalled();
    expect(subject.onRefused.mock.calls.map(([, , ...outcome]) => outcome)).toEqual([[{ id: subjectId }, 'processing_error']]);
    await api.runJobs();
    expect(gateway.refund.mock.calls).toEqual([
      [{ chargeId: 'ch_1', amountCents: 1000, idempotencyKey: `refund:order:${subjectId}:unwanted` }],
    ]);
    expect(await read(id)).toMatchObject({ state: 'unwanted', settledAt: NOW, refundedCents: 1000, nextTryAt: null });
    expect(await refundOf(id)).toMatchObject({ state: 'confirmed', confirmedAt: NOW, nextTryAt: null });
    // It was never a part of what it should have paid.
    expect(subject.onGivenBack).not.toHaveBeenCalled();
  });

  test('a charge that is no longer wanted is logged, and refunded once, for any number of notices', async () => {
    const id = await open();
    subject.isStillWanted.mockResolvedValue(false);
    gateway.charge.mockImplementationOnce(async () => {
      await settle(id);
      return SUCCEEDED;
    });
    const warn = jest.spyOn(api.services.log, 'warn');
    expect(await settle(id)).toMatchObject({ state: 'unwanted' });
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ payment_id: id }), expect.any(String)]]);
    expect(subject.onRefused).toHaveBeenCalledTimes(1);
    expect(await api.em().count(Refund, { paymentId: id })).toBe(1);
  });

  test('a charge that succeeds at the same time as a refusal is refunded, and the refusal is reported once', async () => {
    const id = await open();
    gateway.charge.mockImplementationOnce(async () => {
      gateway.charge.mockResolvedValueOnce(DECLINED);
      await settle(id);
      return SUCCEEDED;
    });
    expect(await settle(id)).toMatchObject({ state: 'unwanted' });
    expect(subject.onRefused).toHaveBeenCalledTimes(1);
  });

  test('is refunded once, on its owner’s request, and only what was charged', async () => {
    const id = await open();
    await giveItBack();
    expect(await read(id)).toMatchObject({ state: 'open' });
    await settle(id);
    api.clock.advance(SECOND);
    expect(await giveItBack()).toBe(1000);
    expect(await read(id)).toMatchObject({ state: 'succeeded', refundedCents: 1000 });
    expect(await refundOf(id)).toMatchObject({ state: 'asked', cents: 1000, tries: 0, nextTryAt: api.clock.now() });
    expect(await giveItBack()).toBe(0);
    await api.runJobs();
    expect(gateway.refund).toHaveBeenCalledTimes(1);
    expect(subject.onGivenBack.mock.calls.map(([, , ...outcome]) => outcome)).toEqual([
      [subjectId, { cents: 1000, cause: expect.any(String) }],
    ]);
  });

  test('is refunded in parts, one for each cause, never more in all than was paid; each is reported separately', async () => {
    const id = await open();
    await settle(id);
    expect(await giveItBack('report:1', 300)).toBe(300);
    expect(await giveItBack('report:1', 300)).toBe(0);
    expect(await giveItBack('report:2', 500)).toBe(500);
    expect(await giveItBack('canceled')).toBe(200);
    expect(await giveItBack('report:3', 1)).toBe(0);
    await api.runJobs();
    const requests = gateway.refund.mock.calls.map(([{ amountCents, idempotencyKey }]) => [idempotencyKey, amountCents]);
    const key = `refund:order:${subjectId}`;
    expect(Object.fromEntries(requests)).toEqual({
      [`${key}:report:1`]: 300,
      [`${key}:report:2`]: 500,
      [`${key}:canceled`]: 200,
    });
    expect(subject.onGivenBack.mock.calls.map(([, , , { cents }]) => cents).toSorted((a, b) => a - b)).toEqual([200, 300, 500]);
    expect(await read(id)).toMatchObject({ state: 'succeeded', refundedCents: 1000 });
  });

  test('two concurrent refunds share the rest; one cause counts once', async () => {
    const id = await open();
    await settle(id);
    const refunds = await Promise.all([giveItBack('a', 700), giveItBack('b', 700), giveItBack('a', 700)]);
    expect(refunds.reduce((sum, cents) => sum + cents, 0)).toBe(1000);
    expect(await read(id)).toMatchObject({ refundedCents: 1000 });
    await expect(sql`update payments set refunded_cents = 1001 where id = ${id}`.execute(api.em().getKysely())).rejects.toThrow(
      'payments_refunded',
    );
  });

  test('refunds nothing of an unpaid charge; the row is read again and locked', async () => {
    const id = await open();
    await settle(id);
    await api.em().transactional(async (em) => {
      await em.findOneOrFail(Payment, id);
      await sql`update payments set amount_cents = 0 where id = ${id}`.execute(api.em().getKysely());
      expect(await giveBack(api.services, em, { subjectKind: 'order', subjectId, cause: 'canceled' })).toBe(0);
      expect(await isFree(id)).toBe(false);
    });
    expect(await api.em().count(Refund, { paymentId: id })).toBe(0);
  });

  test('what was free needs no refund', async () => {
    const id = await open({ amountCents: 0 });
    subject.isStillWanted.mockResolvedValue(false);
    await settle(id);
    expect(await read(id)).toMatchObject({ state: 'unwanted' });
    expect(await api.em().count(Refund, { paymentId: id })).toBe(0);
  });

  test.each([
    ['refused', () => gateway.refund.mockResolvedValueOnce({ status: 'refused' }), 'Error: The gateway refused the refund'],
    ['not answered', () => gateway.refund.mockRejectedValueOnce(new Error('away')), 'Error: away'],
  ])('a refund that is %s is owed until it is confirmed', async (_name, fail, lastError) => {
    const id = await open();
    await settle(id);
    await giveItBack();
    fail();
    const error = jest.spyOn(api.services.log, 'error');
    const metrics = jest.spyOn(api.services.metrics, 'refund');
    const { id: refund } = await refundOf(id);
    await askRefund(api.services, refund);
    expect(await refundOf(id)).toMatchObject({ state: 'asked', lastError, tries: 1, nextTryAt: after(NOW, 30 * SECOND) });
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ payment_id: id, refund_id: refund, attempt: 1, err: expect.any(Error) }),
      expect.any(String),
    );
    expect(await sweepJob.due?.(api.services)).toEqual(after(NOW, 30 * SECOND));
    expect(metrics).not.toHaveBeenCalled();
    api.clock.advance(30 * SECOND);
    await sweepPayments(api.services);
    expect(await refundOf(id)).toMatchObject({ state: 'confirmed', lastError: null, nextTryAt: null, tries: 2 });
    expect([metrics.mock.calls.length, error.mock.calls.length]).toEqual([1, 1]);
    await askRefund(api.services, refund);
    expect(gateway.refund).toHaveBeenCalledTimes(2);
  });

  test('two concurrent refund requests report once', async () => {
    const id = await open();
    await settle(id);
    await giveItBack();
    const { id: refund } = await refundOf(id);
    gateway.refund.mockImplementationOnce(async () => {
      await askRefund(api.services, refund);
      return { status: 'succeeded' };
    });
    await askRefund(api.services, refund);
    expect(subject.onGivenBack).toHaveBeenCalledTimes(1);
    expect(subject.lock.mock.calls.every(([, locked]) => locked === subjectId)).toBe(true);
  });
});

describe('what was given up is watched', () => {
  async function givenUp(): Promise<string> {
    const id = await open();
    api.clock.advance(HOUR + 1);
    await settle(id, 'job');
    api.clock.advance(30 * SECOND);
    return id;
  }

  test('a charge that succeeds later is refunded', async () => {
    const id = await givenUp();
    gateway.findCharge.mockResolvedValueOnce(SUCCEEDED);
    const metrics = jest.spyOn(api.services.metrics, 'payment');
    await sweepPayments(api.services);
    expect(await read(id)).toMatchObject({ state: 'unwanted', chargeId: 'ch_1', settledAt: after(NOW, HOUR + 1) });
    expect(await refundOf(id)).toMatchObject({ cents: 1000, cause: 'unwanted' });
    expect(subject.onRefused).toHaveBeenCalledTimes(1);
    expect(metrics).toHaveBeenCalledTimes(1);
  });

  test('further look-ups follow one without a result, until a day is over', async () => {
    const id = await givenUp();
    gateway.findCharge.mockRejectedValueOnce(new GatewayError('busy'));
    const warn = jest.spyOn(api.services.log, 'warn');
    const metrics = jest.spyOn(api.services.metrics, 'payment');
    await sweepPayments(api.services);
    const now = api.clock.now();
    expect(await read(id)).toMatchObject({
      state: 'gave_up',
      lastError: 'GatewayError: busy',
      tries: 1,
      nextTryAt: after(now, 30 * SECOND),
    });
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ payment_id: id, err: expect.any(Error) }), expect.any(String));
    api.clock.set(after(NOW, HOUR + DAY));
    await sweepPayments(api.services);
    const end = after(NOW, HOUR + 1 + DAY);
    expect(await read(id)).toMatchObject({ tries: 2, nextTryAt: end });
    api.clock.set(end);
    await sweepPayments(api.services);
    expect(await read(id)).toMatchObject({ state: 'gave_up', nextTryAt: null });
    expect(metrics).not.toHaveBeenCalled();
  });

  test('a day takes a dozen looks, each after as long again, the last one at its end', async () => {
    const id = await givenUp();
    const looks: number[] = [];
    for (let at: Date | null = api.clock.now(); at; at = (await read(id)).nextTryAt ?? null) {
      api.clock.set(at);
      await sweepPayments(api.services);
      looks.push(at.getTime() - NOW.getTime() - HOUR - 1);
    }
    expect(looks.slice(0, 4)).toEqual([30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE]);
    expect(looks).toHaveLength(13);
    expect(looks.at(-1)).toBe(DAY);
  });

  test('a day to the millisecond is over, and so is what was refused after all', async () => {
    const old = await givenUp();
    api.clock.set(after(NOW, HOUR + 1 + DAY));
    await sweepPayments(api.services);
    expect(await read(old)).toMatchObject({ nextTryAt: null });
    await sql`delete from payments`.execute(api.em().getKysely());
    const refused = await givenUp();
    gateway.findCharge.mockResolvedValueOnce(DECLINED);
    await sweepPayments(api.services);
    expect(await read(refused)).toMatchObject({ state: 'gave_up', nextTryAt: null, lastError: null });
  });

  test('another worker may have handled it in between', async () => {
    const id = await givenUp();
    gateway.findCharge.mockImplementationOnce(async () => {
      await sql`update payments set state = 'refused', next_try_at = null where id = ${id}`.execute(api.em().getKysely());
      return SUCCEEDED;
    });
    await sweepPayments(api.services);
    expect(await read(id)).toMatchObject({ state: 'refused', tries: 0 });
  });
});

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
