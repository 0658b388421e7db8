import type { CallInput } from '@larder/contracts';
import { audit } from '../audit/audit.ts';
import type { Em } from '../db/orm.ts';
import type { RequestContext } from '../http/context.ts';
import { setMaintenance } from './maintenance.ts';

/**
 * Closes the store for its shoppers, or opens it, with an audit entry; a repeated call changes nothing.
 * @param actorId null for the operator at the command line; by default the employee of the desk call
 */
export const closeOrOpen = (
  manager: Em,
  isClosing: boolean,
  { reason, actorId }: { reason?: string | undefined; actorId?: null } = {},
): Promise<void> =>
  manager.transactional(async (em) => {
    if (!(await setMaintenance(em, isClosing))) return;
    const change = {
      action: isClosing ? 'store.close' : 'store.open',
      subject: { type: 'store', id: 1, label: 'The store' },
      before: { is_in_maintenance: !isClosing },
      after: { is_in_maintenance: isClosing },
      reason: reason ?? null,
    };
    await audit(em, change, actorId);
  });

/** PUT /desk/maintenance: closes the store for its shoppers, or opens it. */
export async function switchMaintenance(
  c: RequestContext,
  { body: { maintenance, reason } }: CallInput<'PUT /desk/maintenance'>,
): Promise<{ success: true }> {
  await closeOrOpen(c.em, maintenance === 1, { reason });
  return { success: true };
}
