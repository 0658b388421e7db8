import { isOver21, SHIPPING_TEXT } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { badRequest } from '../../platform/http/errors.ts';

/**
 * Refuses wine to shoppers under 21, and to those without a date of birth (OP-041).
 * @throws HttpError 400 `birth_date_required`, `under_21`
 */
export async function checkAge(em: Em, customerId: number, now: Date): Promise<void> {
  const { born } = await db(em)
    .selectFrom('customers')
    .select('date_of_birth as born')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (born !== null && isOver21(born, now)) return;
  throw badRequest(SHIPPING_TEXT.underAge, {
    errorCode: born === null ? 'birth_date_required' : 'under_21',
    fields: { date_of_birth: SHIPPING_TEXT.underAge },
  });
}
