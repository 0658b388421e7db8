import type { CallInput, DeskOrder } from '@larder/contracts';
import type { OrderState } from '@larder/rules';
import { audit } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import { firstOrThrow, queryPrepared } from '../../../platform/db/sql.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { mailOrder, receiptOf } from '../order-mail.ts';
import { hasNews, mailNews } from '../order-news.ts';
import { lockForDesk } from './lock-for-desk.ts';

/** Returns the e-mails that can be sent again about an order in this state. */
export function resendableMails(state: OrderState): DeskOrder['resendable'] {
  if (state === 'pending_payment' || state === 'payment_failed') return [];
  return hasNews(state) ? ['receipt', 'news'] : ['receipt'];
}

/**
 * POST /desk/orders/{id}/mail: sends an e-mail about an order again, with its present content.
 * @throws HttpError 404; 409 `no_mail`, `own_order`
 */
export async function resendMail(c: RequestContext, { params, body }: CallInput<'POST /desk/orders/{id}/mail'>): Promise<void> {
  await c.em.transactional(async (em) => {
    const { id, state, subject } = await lockForDesk(c, em, params.id);
    if (!resendableMails(state).includes(body.mail)) throw conflict('There is no such email about this order.', 'no_mail');
    if (body.mail === 'news') await mailNews(c.services, em, id, state);
    else await mailOrder(c.services, em, { id, receipt: firstOrThrow(await queryPrepared(em, receiptOf(db(em), id))) });
    await audit(em, { action: 'order.mail', subject, after: { mail: body.mail } });
  });
}
