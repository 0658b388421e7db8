import type { ProviderIdentity } from '../profile/claim-account.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** {@link Services.endWaysIn}: removes passkeys and linked identities, except the identity that proved the address (OP-215). */
export async function endWaysIn(em: Em, customerId: number, except: ProviderIdentity | null): Promise<void> {
  await db(em).deleteFrom('passkeys').where('customer_id', '=', customerId).execute();
  const linked = db(em).deleteFrom('customer_identities').where('customer_id', '=', customerId);
  await (
    except === null
      ? linked
      : linked.where((other) => other.or([other('issuer', '<>', except.issuer), other('subject', '<>', except.subject)]))
  ).execute();
}
