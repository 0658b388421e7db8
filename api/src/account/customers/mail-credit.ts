import { type Cents, endOfEarned, type MailedCredit } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Queues the mail about a credit of Thrive Cash, in the transaction that credits it (OP-216).
 * @param cents what was credited; 0 sends nothing, because the credit was given before
 */
export async function mailCredit(
  services: Services,
  em: Em,
  { customerId, cents, reason }: { customerId: number; cents: Cents; reason: MailedCredit },
): Promise<void> {
  if (cents === 0) return;
  const { email, firstname } = await db(em)
    .selectFrom('customers')
    .select(['email', 'firstname'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const endsOn = endOfEarned(reason, services.clock.now())?.toISOString() ?? null;
  await services.mail.send(em, 'cash_credited', email, { firstname, cents, reason, endsOn });
}
