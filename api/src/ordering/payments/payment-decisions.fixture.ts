import { randomUUID } from 'node:crypto';
import { HOUR } from '../../platform/clock.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { GatewayTimeout, type PaymentGateway } from './gateway.ts';
import { openPayment } from './open-payment.ts';
import type { NewPayment } from './written-payment.ts';
import { Payment } from './payment.table.ts';
import { giveBack } from './refund.ts';
import { Refund } from './refund.table.ts';
import { settlePayment } from './settle.ts';
import type { PaymentSubject } from './subject.ts';

/** A fake gateway; each test sets its responses. */
export const gateway = {
  charge: jest.fn<PaymentGateway['charge']>(),
  findCharge: jest.fn<PaymentGateway['findCharge']>(),
  refund: jest.fn<PaymentGateway['refund']>(),
};
/** A fake subject of a payment; each test sets whether it is still wanted. */
export const subject = {
  giveUpAfter: HOUR,
  asksForNothing: false,
  lock: jest.fn<PaymentSubject['lock']>(),
  isStillWanted: jest.fn<PaymentSubject['isStillWanted']>(),
  onPaid: jest.fn<PaymentSubject['onPaid']>(),
  onRefused: jest.fn<PaymentSubject['onRefused']>(),
  onGivenBack: jest.fn<PaymentSubject['onGivenBack']>(),
};
/** The store's clock is frozen here; jobs become due by the machine's clock. */
export const NOW = new Date();
export const SUCCEEDED = { status: 'succeeded', chargeId: 'ch_1' } as const;
export const DECLINED = { status: 'declined', message: 'No.' } as const;

export let api: TestApi;

/** Registers the hooks of a test file: an API whose gateway and subject are these fakes, without payments before each test. */
export function setUpPayments(): void {
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
}

export const subjectId = randomUUID();
export const open = (more: Partial<NewPayment> = {}) =>
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
export const read = (id: string) => api.em().findOneOrFail(Payment, id);
export const settle = (id: string, by?: 'job' | 'sweep') => settlePayment(api.services, id, { by });
export const giveItBack = (cause = 'canceled', cents?: number) =>
  api.em().transactional((em) => giveBack(api.services, em, { subjectKind: 'order', subjectId, cause, cents }));
/** The only refund of a payment, or the one for a cause. */
export const refundOf = (paymentId: string, cause?: string) =>
  api.em().findOneOrFail(Refund, { paymentId, ...(cause && { cause }) });
export const lose = () => gateway.charge.mockRejectedValueOnce(new GatewayTimeout());
/** Whether no transaction locks the row. */
export const isFree = async (id: string) =>
  (await queryRows(api.em(), sql<{ id: string }>`select id from payments where id = ${id} for update skip locked`)).length === 1;
