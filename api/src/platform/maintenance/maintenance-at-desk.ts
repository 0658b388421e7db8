import type { CallInput } from '@larder/contracts';
import { audit } from '../audit/audit.ts';
import type { RequestContext } from '../http/context.ts';
import { setMaintenance } from './maintenance.ts';

/** PUT /desk/maintenance: closes the store for its shoppers, or opens it; a repeated call changes nothing. */
export async function switchMaintenance(
  c: RequestContext,
  { body: { maintenance, reason } }: CallInput<'PUT /desk/maintenance'>,
): Promise<{ success: true }> {
  const isClosing = maintenance === 1;
  await c.em.transactional(async (em) => {
    if (!(await setMaintenance(em, isClosing))) return;
    await audit(em, {
      action: isClosing ? 'store.close' : 'store.open',
      subject: { type: 'store', id: 1, label: 'The store' },
      before: { is_in_maintenance: !isClosing },
      after: { is_in_maintenance: isClosing },
      reason,
    });
  });
  return { success: true };
}
