import { endForGood } from '../membership/end-for-good.ts';
import { lockCustomer } from '../customers/locked-customer.ts';
import { balanceOf, dropReportPicture, spend } from '../../ordering/for-account.ts';
import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { utc } from '../../platform/db/sql.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { endArchives } from './export.ts';
import { forgetRows } from './statements.ts';
import { whatIsUnderWay } from './what-is-lost.ts';

/** Performs due deletions of accounts, and deletes expired archives. */
export const privacyDue = defineJob({
  queue: 'privacy.due',
  cron: '*/10 * * * *',
  async due(services) {
    const next = await db(services.fork())
      .selectFrom('privacy_requests')
      .select(({ fn }) => fn.min('due_at').as('at'))
      .where('state', 'in', ['waiting', 'ready'])
      .executeTakeFirst();
    return utc(next?.at ?? null);
  },
  async run(services) {
    const now = services.clock.now();
    await endArchives(services.fork(), now);
    const due = await db(services.fork())
      .selectFrom('privacy_requests')
      .select(['id', 'customer_id'])
      .where('kind', '=', 'deletion')
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now.toISOString())
      .orderBy('due_at')
      .limit(100)
      .execute();
    for (const { id, customer_id } of due) {
      await services
        .fork()
        .transactional((em) => forget(services, em, id, customer_id))
        .catch((error: unknown) => services.log.error({ err: error, customer_id }, 'an account could not be deleted'));
    }
  },
});

/**
 * Deletes a person's data in one transaction: a crash leaves everything or nothing, and a repeat does nothing. An unfinished
 * process postpones it by a day. The transaction queues a job that deletes data outside the database (cards in the vault,
 * pictures).
 */
async function forget(services: Services, em: Em, requestId: number, customerId: number): Promise<void> {
  const now = services.clock.now();
  const customer = await lockCustomer(em, customerId);
  const request = await db(em)
    .selectFrom('privacy_requests')
    .select('id')
    .where('id', '=', requestId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .forUpdate()
    .executeTakeFirst();
  if (!request) return;
  const update = db(em).updateTable('privacy_requests').where('id', '=', requestId);
  if ((await whatIsUnderWay(em, customerId)).length > 0) {
    await update.set({ due_at: after(now, DAY) }).execute();
    return;
  }
  await endForGood(services, em, customer);
  await giveUpMoney(em, customerId, now);
  await services.jobs.send(em, throwAway, await outsideOf(em, customerId));
  await services.mail.send(em, 'account_deleted', customer.email, { firstname: customer.firstname });
  await forgetRows(em, { id: customerId, email: customer.email });
  await update.set({ state: 'done' }).execute();
}

/** Books the customer's credit as breakage, so that the ledger has no liability to a deleted account. */
async function giveUpMoney(em: Em, customerId: number, now: Date): Promise<void> {
  for (const [kind, reason] of [
    ['thrive_cash', 'thrive_cash_given_up'],
    ['shopping_credit', 'shopping_credit_given_up'],
  ] as const) {
    const cents = await balanceOf(em, kind, { customerId }, now);
    if (cents > 0) await spend(em, { reason, owner: { customerId }, causeId: customerId, cents, now });
  }
  const cards = await db(em).selectFrom('gift_cards').select('id').where('redeemed_by', '=', customerId).execute();
  for (const { id: giftCard } of cards) {
    const cents = await balanceOf(em, 'gift_card', { giftCard }, now);
    if (cents > 0) await spend(em, { reason: 'gift_card_given_up', owner: { giftCard }, causeId: giftCard, cents, now });
  }
}

interface Outside {
  vaultTokens: string[];
  pictures: string[];
}

/** Returns the person's data outside the database. */
async function outsideOf(em: Em, customerId: number): Promise<Outside> {
  const cards = await db(em).selectFrom('payment_methods').select('vault_token').where('customer_id', '=', customerId).execute();
  const reports = await db(em)
    .selectFrom('order_reports as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.picture')
    .where('o.customer_id', '=', customerId)
    .execute();
  return {
    vaultTokens: cards.map(({ vault_token }) => vault_token),
    pictures: reports.flatMap(({ picture }) => picture ?? []),
  };
}

/** Each deletion is idempotent. */
export const throwAway = defineJob<Outside>({
  queue: 'privacy.throw-away',
  async run(services, { vaultTokens, pictures }) {
    for (const name of pictures) await dropReportPicture(services, name);
    for (const token of vaultTokens) await services.gateway.forget(token);
  },
});
