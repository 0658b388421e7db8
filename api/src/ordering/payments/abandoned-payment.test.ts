import { after, DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { sql } from '../../platform/db/sql.ts';
import { GatewayError } from './gateway.ts';
import { Payment } from './payment.table.ts';
import { askRefund, giveBack } from './refund.ts';
import { Refund } from './refund.table.ts';
import { sweepJob, sweepPayments } from './sweep.ts';
import {
  gateway,
  subject,
  NOW,
  SUCCEEDED,
  DECLINED,
  api,
  setUpPayments,
  subjectId,
  open,
  read,
  settle,
  giveItBack,
  refundOf,
  isFree,
} from './payment-decisions.fixture.ts';

setUpPayments();

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
