import { randomUUID } from 'node:crypto';
import type { CallInput, DeskCustomer } from '@larder/contracts';
import { cashLimitCents, formatUsd, SUPPORT_CASH_LIMIT_CENTS, toCents } from '@larder/rules';
import { balanceOf, earn, spend } from '../../../ordering/for-account.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { freshProofRequired, invalid } from '../../../platform/http/errors.ts';
import { mailCredit } from '../../customers/mail-credit.ts';
import { isFreshAtDesk } from '../proof.ts';
import { lockOpenCustomer } from './lock-open-customer.ts';
import { readCustomer } from './customer-profile.ts';

/** Checks an amount against the employee's limit. Above that of support even an employee without a limit has to prove their identity. @throws HttpError 400 on `amount`, 403 `fresh_proof_required` */
async function checkLimit(c: RequestContext, cents: number): Promise<void> {
  const limit = cashLimitCents(c.viewer.deskRoles);
  if (limit !== null && cents > limit)
    throw invalid({ amount: `Your limit is ${formatUsd(limit)} at once. Please ask an owner for more.` });
  if (cents > SUPPORT_CASH_LIMIT_CENTS && !(await isFreshAtDesk(c))) throw freshProofRequired();
}

/**
 * POST /desk/customers/{id}/cash: grants or takes Thrive Cash, with an entry in the ledger and in the audit log. The customer gets a mail about a
 * grant.
 * @throws HttpError 400 on `amount` above the limit or the balance, 403 `fresh_proof_required`, 404
 */
export async function changeCash(
  c: RequestContext,
  { params, body }: CallInput<'POST /desk/customers/{id}/cash'>,
): Promise<{ success: true; customer: DeskCustomer }> {
  const cents = toCents(body.amount);
  await checkLimit(c, cents);
  const customer = await c.em.transactional(async (em) => {
    const { id: customerId, email } = await lockOpenCustomer(em, params.id);
    const owner = { customerId };
    const now = c.now();
    const before = await balanceOf(em, 'thrive_cash', owner, now);
    const adjustment = randomUUID();
    if (body.direction === 'grant') {
      await earn(em, { reason: 'granted', owner, causeId: adjustment, cents, now });
      await mailCredit(c.services, em, { customerId, cents, reason: 'granted' });
    } else {
      if (cents > before) throw invalid({ amount: `The customer has ${formatUsd(before)}.` });
      await spend(em, { reason: 'taken', owner, causeId: adjustment, cents, now });
    }
    await audit(em, {
      action: `cash.${body.direction}`,
      subject: { type: 'customer', id: customerId, label: email },
      before: { balance_cents: before },
      after: { balance_cents: await balanceOf(em, 'thrive_cash', owner, now), cents, adjustment },
      reason: body.reason,
    });
    return readCustomer(c, customerId, em);
  });
  return { success: true, customer };
}
