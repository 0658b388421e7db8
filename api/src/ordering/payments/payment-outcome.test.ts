import { randomUUID } from 'node:crypto';
import { after, DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { sql } from '../../platform/db/sql.ts';
import { GatewayError, GatewayTimeout } from './gateway.ts';
import { nextTry } from './locked-payment.ts';
import { paymentOf } from './open-payment.ts';
import { chargeKey } from './written-payment.ts';
import { noteAsking } from './note-asking.ts';
import { settlePayment } from './settle.ts';
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
  lose,
  isFree,
} from './payment-decisions.fixture.ts';

setUpPayments();

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
