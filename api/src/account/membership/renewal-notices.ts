import { ANNUAL_NOTICE_DAYS, isGiveMember, paymentText, PLAN, PLAN_PRICE, TRIAL_NOTICE_DAYS } from '@larder/rules';
import type { ExpressionBuilder, NotNull } from 'kysely';
import { after, DAY } from '../../platform/clock.ts';
import { type Database, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc, utc } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { membershipCard } from './membership-card.ts';
import type { Subscription } from './subscription.table.ts';

/** When {@link sendNotices} has something to do next; null for never. */
export async function nextNotice(em: Em): Promise<Date | null> {
  const unwarned = db(em).selectFrom('subscriptions').where('renew', '=', true).where('notice_sent_at', 'is', null);
  const [trial, annual, end] = await Promise.all([
    unwarned
      .select(({ fn }) => fn.min('trial_expires_at').as('at'))
      .where('state', '=', 'trial')
      .executeTakeFirst(),
    unwarned
      .select(({ fn }) => fn.min('expires_at').as('at'))
      .where('state', '=', 'active')
      .where('plan_id', '=', PLAN.annual)
      .where('type', 'is distinct from', 'Gives')
      .executeTakeFirst(),
    db(em)
      .selectFrom('subscriptions as s')
      .select(({ fn }) => fn.min('s.expires_at').as('at'))
      .where('s.state', '=', 'active')
      .where('s.notice_sent_at', 'is', null)
      .where(doesNotRenew)
      .executeTakeFirst(),
  ]);
  const [trialEnd, annualEnd, lastDay] = [utc(trial?.at ?? null), utc(annual?.at ?? null), utc(end?.at ?? null)];
  const moments = [
    ...(trialEnd ? [after(trialEnd, -TRIAL_NOTICE_DAYS * DAY)] : []),
    ...(annualEnd ? [after(annualEnd, -ANNUAL_NOTICE_DAYS * DAY)] : []),
    ...(lastDay ? [after(lastDay, -ANNUAL_NOTICE_DAYS * DAY)] : []),
  ];
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/**
 * Notifies members of upcoming automatic charges, once per term (OP-019, OP-020). Each mark and its mail are one transaction.
 */
export async function sendNotices(services: Services, now: Date): Promise<void> {
  await warnOfTrialEnds(services, now);
  await warnOfAnnualRenewals(services, now);
  await warnOfEnds(services, now);
}

/** OP-019: three days before a trial turns annual. */
async function warnOfTrialEnds(services: Services, now: Date): Promise<void> {
  await services.fork().transactional(async (em) => {
    const soon = await db(em)
      .updateTable('subscriptions as s')
      .from('customers as c')
      .set({ notice_sent_at: now })
      .whereRef('c.id', '=', 's.customer_id')
      .where('s.state', '=', 'trial')
      .where('s.renew', '=', true)
      .where('s.notice_sent_at', 'is', null)
      .where('s.trial_expires_at', '>=', now.toISOString())
      .where('s.trial_expires_at', '<=', after(now, TRIAL_NOTICE_DAYS * DAY).toISOString())
      .returning(['c.email', 'c.firstname', 's.trial_expires_at'])
      .$narrowType<{ trial_expires_at: NotNull }>()
      .execute();
    for (const { email, firstname, trial_expires_at } of soon) {
      await services.mail.send(em, 'trial_ending', email, {
        firstname,
        endsOn: isoUtc(trial_expires_at),
        amountCents: PLAN_PRICE[PLAN.annual],
      });
    }
  });
}

/**
 * OP-020: a month before an annual renewal. A free membership does not renew (OP-049); a monthly one is announced when it
 * begins.
 */
async function warnOfAnnualRenewals(services: Services, now: Date): Promise<void> {
  await services.fork().transactional(async (em) => {
    const soon = await db(em)
      .updateTable('subscriptions as s')
      .from('customers as c')
      .set({ notice_sent_at: now })
      .whereRef('c.id', '=', 's.customer_id')
      .where('s.state', '=', 'active')
      .where('s.plan_id', '=', PLAN.annual)
      .where('s.type', 'is distinct from', 'Gives')
      .where('s.renew', '=', true)
      .where('s.notice_sent_at', 'is', null)
      .where('s.expires_at', '>', now.toISOString())
      .where('s.expires_at', '<=', after(now, ANNUAL_NOTICE_DAYS * DAY).toISOString())
      .returning([
        'c.email',
        'c.firstname',
        's.customer_id as customerId',
        's.payment_method_id as paymentMethodId',
        's.expires_at',
      ])
      .$narrowType<{ expires_at: NotNull }>()
      .execute();
    for (const { email, firstname, expires_at, ...paidBy } of soon) {
      const card = await membershipCard(em, paidBy);
      await services.mail.send(em, 'renewal_ahead', email, {
        firstname,
        renewsOn: isoUtc(expires_at),
        amountCents: PLAN_PRICE[PLAN.annual],
        card: card ? paymentText(card.brand, card.last4) : null,
      });
    }
  });
}

/**
 * OP-216: a month before a membership ends that does not renew: a gift, Larder Gives, or an earlier turned-off renewal. A
 * member who turns it off within that month has the date from that mail.
 */
async function warnOfEnds(services: Services, now: Date): Promise<void> {
  const until = after(now, ANNUAL_NOTICE_DAYS * DAY);
  await services.fork().transactional(async (em) => {
    const soon = await db(em)
      .updateTable('subscriptions as s')
      .from('customers as c')
      .set({ notice_sent_at: now })
      .whereRef('c.id', '=', 's.customer_id')
      .where('s.state', '=', 'active')
      .where(doesNotRenew)
      .where('s.notice_sent_at', 'is', null)
      .where('s.expires_at', '>', now.toISOString())
      .where('s.expires_at', '<=', until.toISOString())
      .returning(['c.email', 'c.firstname', 's.expires_at', 's.type'])
      .$narrowType<{ expires_at: NotNull }>()
      .execute();
    for (const { email, firstname, expires_at, type } of soon) {
      const isGives = isGiveMember({ type });
      await services.mail.send(em, 'membership_ending', email, { firstname, endsOn: isoUtc(expires_at), isGives });
    }
  });
}

/** Whether a membership ends with its term. */
const doesNotRenew = (row: ExpressionBuilder<{ s: Database['subscriptions'] }, 's'>) =>
  row.or([row('s.renew', '=', false), row('s.type', '=', 'Gives')]);

/**
 * When a mail that names the end of the term counts as the notice a month ahead: within that month.
 * @returns what `noticeSentAt` becomes; nothing changes before
 */
export const noticedBy = (
  mailedAt: Date,
  { expiresAt }: Pick<Subscription, 'expiresAt'>,
): Pick<Partial<Subscription>, 'noticeSentAt'> =>
  expiresAt && after(expiresAt, -ANNUAL_NOTICE_DAYS * DAY) <= mailedAt ? { noticeSentAt: mailedAt } : {};
