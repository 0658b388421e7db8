import { queryRows, sql } from '../../platform/db/sql.ts';
import type { TestApi } from '../../../test/index.ts';
import { answering, kinds, type Paying } from './faults.fixture.ts';
import { GatewayTimeout, type PaymentGateway } from './gateway.ts';
import type { Payment } from './payment.table.ts';
import { Refund } from './refund.table.ts';
import { askRefund } from './refund.ts';
import { settlePayment } from './settle.ts';
import type { SubjectKind } from './subject-kind.ts';
import { sweepPayments } from './sweep.ts';

/** Cents that a gateway took by a key and gave back, and how often it gave back, by its own books. */
export interface Books {
  taken: number;
  back: number;
  refunds: number;
}

/** An api with the gateway whose faults are tried. */
export interface FaultyWorld {
  api: TestApi;
  books(idempotencyKey: string): Promise<Books>;
  /** Makes a vaulted card decline from now on. */
  decline(vaultToken: string): Promise<unknown>;
  stop(): Promise<void>;
}

export const FAULTY_ENV = { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' };

/** Options of {@link faultCases}. */
interface FaultCasesOptions {
  /** Whether a kind of payment is tried; default each. */
  tried?: (kind: SubjectKind) => boolean;
}

/** Behavior of payments when the gateway fails, is late or loses responses, for any gateway. */
export function faultCases(open: () => Promise<FaultyWorld>, { tried = () => true }: FaultCasesOptions = {}): void {
  let world: FaultyWorld;
  let api: TestApi;
  let itself: PaymentGateway;
  beforeAll(async () => {
    world = await open();
    api = world.api;
    itself = api.services.gateway;
  });
  afterEach(() => {
    api.services.gateway = itself;
    jest.restoreAllMocks();
  });
  afterAll(() => world.stop());

  /** A gateway of which some calls go wrong. */
  const broken = (faults: Partial<PaymentGateway>) => {
    api.services.gateway = Object.assign(Object.create(itself) as PaymentGateway, faults);
  };
  /** It takes the money, and its answer is lost. */
  const loseAnswers = () =>
    broken({
      async charge(request) {
        await itself.charge(request);
        throw new GatewayTimeout();
      },
    });
  /** No request reaches the gateway. */
  const loseRequests = (more: Partial<PaymentGateway> = {}) =>
    broken({ charge: () => Promise.reject(new GatewayTimeout()), ...more });
  const sweep = () => sweepPayments(api.services);

  /** Moves the opening back by some minutes, and makes the next look due. */
  async function due(paying: Paying, minutes = 0): Promise<Payment> {
    const payment = await paying.payment();
    await sql`update payments set created_at = created_at - ${minutes} * interval '1 minute', next_try_at = now() - interval '1 second'
      where id = ${payment.id} and state <> 'unwanted'`.execute(api.em().getKysely());
    await sql`update payment_refunds set next_try_at = now() - interval '1 second' where payment_id = ${payment.id} and state = 'asked'`.execute(
      api.em().getKysely(),
    );
    return payment;
  }

  const books = ({ idempotencyKey }: Payment) => world.books(idempotencyKey);

  const triedKinds = kinds(() => world).filter(({ kind }) => tried(kind));
  describe.each(triedKinds.map((kind) => [kind.kind, kind] as const))('%s', (name, kind) => {
    test('a lost answer is unknown, not refused; the charge is found later, and made once', async () => {
      const pay = await kind.prepare();
      loseAnswers();
      const paying = await pay();
      expect(await paying.payment()).toMatchObject({ state: 'unknown', tries: 1, refusal: null });
      expect(await paying.subject()).toBe('waits');
      const pending = { status: 409, body: { error_code: 'payment_pending' } };
      // A renewal and an autoship order have no caller.
      expect(paying.answer ?? pending).toMatchObject(pending);
      api.services.gateway = itself;
      const payment = await due(paying);
      await sweep();
      expect([await paying.subject(), await paying.timesPaid()]).toEqual(['paid', 1]);
      expect(await paying.payment()).toMatchObject({ state: 'succeeded', nextTryAt: null, lastError: null });
      expect(await books(payment)).toEqual({ taken: payment.amountCents, back: 0, refunds: 0 });
    });

    // A look-up knows no kind: one of them meets each status.
    test.each(name === 'order' ? [401, 429, 500] : [500])(
      'a look-up that answers %d never gives up what may be charged, however old',
      async (status) => {
        const pay = await kind.prepare();
        loseAnswers();
        const paying = await pay();
        const outside = await answering(status);
        broken({ findCharge: (key) => outside.gateway.findCharge(key) });
        const warn = jest.spyOn(api.services.log, 'warn');
        const pauses: number[] = [];
        for (let i = 0; i < 2; i++) {
          await due(paying, 180);
          await sweep();
          const { nextTryAt } = await paying.payment();
          pauses.push((nextTryAt?.getTime() ?? 0) - Date.now());
        }
        const payment = await paying.payment();
        expect(payment).toMatchObject({ state: 'unknown', tries: 3, lastError: expect.stringMatching(/^Gateway/) });
        expect(await paying.subject()).toBe('waits');
        expect(pauses[1]).toBeGreaterThan((pauses[0] ?? 0) * 1.5);
        const lines = warn.mock.calls
          .map(([line]) => line as object)
          .filter((line) => 'payment_id' in line && line.payment_id === payment.id);
        expect(lines.at(-1)).toMatchObject({ payment_id: payment.id, [`${name}_id`]: payment.subjectId, attempt: 3 });
        expect(JSON.stringify(lines)).not.toContain(payment.vaultToken);
        await outside.close();
        api.services.gateway = itself;
        await due(paying);
        await sweep();
        expect(await paying.subject()).toBe('paid');
      },
    );

    test('a refusal ends it, with its reason, and nothing is taken', async () => {
      const paying = await (await kind.prepare('declined'))();
      expect(await paying.payment()).toMatchObject({ state: 'refused', refusal: 'declined', nextTryAt: null });
      expect(await paying.subject()).toBe('refused');
      expect(await books(await paying.payment())).toEqual({ taken: 0, back: 0, refunds: 0 });
      const metrics = await (await api.client().raw('/metrics')).text();
      expect(metrics).toContain(`payments_settled_total{kind="${name}",state="refused",refusal="declined"}`);
    });

    test('a request that the gateway did not accept ends at once without another request', async () => {
      const pay = await kind.prepare();
      const outside = await answering(401);
      broken({ charge: (request) => outside.gateway.charge(request) });
      const paying = await pay();
      await outside.close();
      expect(await paying.payment()).toMatchObject({
        state: 'refused',
        refusal: 'processing_error',
        lastError: expect.any(String),
      });
      expect(await paying.subject()).toBe('refused');
    });

    test('a refused request says nothing about an earlier one whose answer was lost', async () => {
      const pay = await kind.prepare();
      loseAnswers();
      const paying = await pay();
      const outside = await answering(429);
      broken({ charge: (request) => outside.gateway.charge(request), findCharge: () => Promise.resolve(null) });
      await due(paying);
      await sweep();
      await outside.close();
      expect((await paying.payment()).state).toBe('unknown');
      expect(await paying.subject()).toBe('waits');
    });

    test('a crash between the charge and the commit: the next look finds the charge', async () => {
      const pay = await kind.prepare();
      const { paymentSubjects } = api.services;
      const crash = { ...paymentSubjects[name], onPaid: () => Promise.reject(new Error('the process died')) };
      api.services.paymentSubjects = { ...paymentSubjects, [name]: crash };
      const paying = await pay();
      api.services.paymentSubjects = paymentSubjects;
      expect([(await paying.payment()).state, await paying.subject()]).toEqual(['unknown', 'waits']);
      const payment = await due(paying);
      await sweep();
      expect([await paying.subject(), await paying.timesPaid()]).toEqual(['paid', 1]);
      expect((await books(payment)).taken).toBe(payment.amountCents);
    });

    test('several concurrent workers charge once and report once', async () => {
      const pay = await kind.prepare();
      loseRequests();
      const paying = await pay();
      api.services.gateway = itself;
      const { id } = await due(paying);
      await Promise.all([sweep(), sweep(), settlePayment(api.services, id), settlePayment(api.services, id)]);
      expect([await paying.subject(), await paying.timesPaid()]).toEqual(['paid', 1]);
      const payment = await paying.payment();
      expect(await books(payment)).toEqual({ taken: payment.amountCents, back: 0, refunds: 0 });
    });

    test('given up only when the gateway never saw it and its subject stopped waiting; a late charge is refunded, once', async () => {
      const pay = await kind.prepare();
      loseRequests();
      const paying = await pay();
      await due(paying, 1);
      await sweep();
      expect((await paying.payment()).state).toBe('unknown'); // not old enough: requested again
      await due(paying, 180);
      await sweep();
      expect(await paying.payment()).toMatchObject({ state: 'gave_up', refusal: 'processing_error' });
      expect(await paying.subject()).toBe('refused');

      const { idempotencyKey, amountCents, vaultToken } = await paying.payment();
      await itself.charge({ idempotencyKey, amountCents, vaultToken, description: 'on its way all the time' });
      // The refund succeeds, and its response is lost. It is requested until it is confirmed.
      broken({
        async refund(request) {
          await itself.refund(request);
          throw new GatewayTimeout();
        },
      });
      await due(paying);
      await Promise.all([sweep(), sweep()]);
      await due(paying);
      await sweep();
      const refund = async () => api.em().findOneOrFail(Refund, { paymentId: (await paying.payment()).id });
      expect(await refund()).toMatchObject({ state: 'asked', lastError: expect.any(String) });
      const metrics = await (await api.client().raw('/metrics')).text();
      expect(metrics).toMatch(new RegExp(`payments_waiting{kind="${name}",state="giving_back"} [1-9]`));
      api.services.gateway = itself;
      await due(paying);
      const { id } = await refund();
      await Promise.all([sweep(), askRefund(api.services, id), askRefund(api.services, id)]);
      const payment = await paying.payment();
      expect(payment).toMatchObject({ state: 'unwanted', nextTryAt: null });
      expect(await refund()).toMatchObject({ state: 'confirmed', nextTryAt: null, confirmedAt: expect.any(Date) });
      expect(await books(payment)).toEqual({ taken: amountCents, back: amountCents, refunds: 1 });
      expect([await paying.subject(), await paying.timesPaid()]).toEqual(['refused', 0]);
    });

    test('one that is stuck delays no other', async () => {
      const [first, second] = [await kind.prepare(), await kind.prepare()];
      loseAnswers();
      const [stuck, healthy] = [await first(), await second()];
      await due(stuck, 10);
      await due(healthy);
      const { idempotencyKey } = await stuck.payment();
      broken({
        findCharge: (key) => (key === idempotencyKey ? Promise.reject(new TypeError('a fault of ours')) : itself.findCharge(key)),
      });
      const error = jest.spyOn(api.services.log, 'error');
      await sweep();
      expect([await stuck.subject(), await healthy.subject()]).toEqual(['waits', 'paid']);
      expect(error).toHaveBeenCalledWith(expect.objectContaining({ payment_id: (await stuck.payment()).id }), expect.any(String));
      api.services.gateway = itself;
      await due(stuck);
      await sweep();
      expect(await stuck.subject()).toBe('paid');
    });
  });

  test('/metrics reports what waits and for how long', async () => {
    const [order] = kinds(() => world);
    const pay = await order?.prepare();
    loseAnswers();
    const paying = await pay?.();
    if (paying)
      await sql`update payments set created_at = now() - interval '1 hour' where id = ${(await paying.payment()).id}`.execute(
        api.em().getKysely(),
      );
    const metrics = await (await api.client().raw('/metrics')).text();
    expect(metrics).toMatch(/payments_waiting\{kind="order",state="unknown"\} [1-9]/);
    expect(Number(/payments_waiting_oldest_seconds\{kind="order",state="unknown"\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(
      3500,
    );
    expect(metrics).toMatch(/jobs_waiting\{queue="mail.send"\} [1-9]/);
  });

  test('neither number nor code of a card is in a payment', async () => {
    const all = await queryRows(api.em(), sql<{ text: string }>`select payments::text as text from payments`);
    expect(all.length).toBeGreaterThan(10);
    for (const { text } of all) expect(text).not.toMatch(/4242424242424242|4000000000000002/);
  });
}
