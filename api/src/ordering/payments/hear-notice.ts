import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/services.ts';
import { tellOperator } from '../../account/help/tell-operator.ts';
import { isUnsettled } from './payment-machine.ts';
import { settleJob } from './settle.ts';

/** An unrequested notice of a gateway. */
export interface Notice {
  kind: string;
  /** The gateway's id of its subject. */
  subject: string;
  /** The charge, by its id at the gateway; `idempotencyKey` is our key, when the notice contains it. */
  chargeId: string;
  idempotencyKey?: string | null | undefined;
  /** Text for the operator; null when it is irrelevant. */
  words: string | null;
}

const paymentOf = (em: Em, { chargeId, idempotencyKey }: Notice) =>
  db(em)
    .selectFrom('payments')
    .select(['id', 'state', 'subject_kind as subjectKind', 'subject_id as subjectId'])
    .where((row) => row.or([row('charge_id', '=', chargeId), row('idempotency_key', '=', idempotencyKey ?? '')]))
    .executeTakeFirst();

/**
 * Handles a notice of a gateway once. The settler checks an unsettled payment, and the operator gets an e-mail when a decision
 * is needed. A notice alone changes no payment.
 */
export async function hearNotice(services: Services, notice: Notice): Promise<void> {
  const isNews = await services.fork().transactional(async (em) => {
    const payment = await paymentOf(em, notice);
    if (payment && isUnsettled(payment.state)) await services.jobs.send(em, settleJob, { payment_id: payment.id });
    if (notice.words === null) return false;
    const first = await db(em)
      .insertInto('payment_notices')
      .values({
        key: `${notice.kind}:${notice.subject}`,
        kind: notice.kind,
        payment_id: payment?.id ?? null,
        created_at: services.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!first) return false;
    const about = payment
      ? `It is payment ${payment.id} of ${payment.subjectKind} ${payment.subjectId}.`
      : 'The store knows no such payment.';
    await tellOperator(services, em, {
      name: 'the payment gateway',
      email: services.env.MAIL_FROM.address,
      message: `${notice.words} ${about}`,
      customerId: null,
    });
    services.log.error({ payment_id: payment?.id, charge_id: notice.chargeId, kind: notice.kind }, 'the gateway gave notice');
    return true;
  });
  if (isNews) services.metrics.notice(notice.kind);
}
