import type { CallInput, DeskCustomer } from '@larder/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { requireVerifiedEmail } from '../../customers/email-verified.ts';
import { scheduleDeletion } from '../../privacy/deletion.ts';
import { requestArchive } from '../../privacy/export.ts';
import { lockOpenCustomer } from './lock-open-customer.ts';
import { readCustomer } from './customer-profile.ts';

type Changed = Promise<{ success: true; customer: DeskCustomer }>;

/**
 * POST /desk/customers/{id}/export: requests the archive that customers request themselves. They alone can open it, by the link of an e-mail.
 * @throws HttpError 400 `email_unverified`, 404
 */
export async function exportCustomer(
  c: RequestContext,
  { params, body: { reason } }: CallInput<'POST /desk/customers/{id}/export'>,
): Changed {
  const customer = await c.em.transactional(async (em) => {
    const { id, email } = await lockOpenCustomer(em, params.id);
    await requireVerifiedEmail(em, id);
    await requestArchive(c.services, em, id);
    await audit(em, { action: 'customer.export', subject: { type: 'customer', id, label: email }, reason });
    return readCustomer(c, id, em);
  });
  return { success: true, customer };
}

/**
 * POST /desk/customers/{id}/deletion: schedules the deletion as customers do themselves; signing in undoes it.
 * @throws HttpError 400 on `gives_up` for a loss without consent, 404, 409 for a scheduled one
 */
export async function deleteCustomer(
  c: RequestContext,
  { params, body: { gives_up: givesUp, reason } }: CallInput<'POST /desk/customers/{id}/deletion'>,
): Changed {
  const customer = await c.em.transactional(async (em) => {
    const { id, email } = await lockOpenCustomer(em, params.id);
    const dueAt = await scheduleDeletion(c.services, em, id, givesUp);
    const subject = { type: 'customer', id, label: email };
    await audit(em, { action: 'customer.delete', subject, before: { deleted_at: null }, after: { deleted_at: dueAt }, reason });
    return readCustomer(c, id, em);
  });
  return { success: true, customer };
}
