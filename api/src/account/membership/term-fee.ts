import type { Cents } from '@larder/rules';
import { paidOf, type SubjectKind } from '../../ordering/for-account.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { subjectKind } from './enrollment.ts';

/** Returns the fee paid for the current term and not refunded, with its subject; null when nothing was paid. */
export async function termFee(
  em: Em,
  customerId: number,
): Promise<{ subjectKind: SubjectKind; subjectId: string; cents: Cents } | null> {
  const last = await db(em)
    .selectFrom('enrollments')
    .select(['id', 'kind'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'done')
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const subject = { subjectKind: subjectKind(last.kind), subjectId: last.id };
  return { ...subject, cents: await paidOf(em, subject.subjectKind, subject.subjectId) };
}
