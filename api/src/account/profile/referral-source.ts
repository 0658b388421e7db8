import type { CallInput, CallResponse } from '@larder/contracts';
import { REFERRAL_SOURCES, REFERRAL_SOURCE_KEYS } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';

/** What can be answered, and whether it was (OP-184). */
export async function readReferralSource(c: RequestContext): Promise<CallResponse<'GET /hdyh'>> {
  const found = await db(c.em)
    .selectFrom('referral_sources')
    .select('answer')
    .where('customer_id', '=', customerOf(c))
    .executeTakeFirst();
  return {
    options: REFERRAL_SOURCE_KEYS.map((key) => ({ key, label: REFERRAL_SOURCES[key] })),
    is_answered: found !== undefined,
  };
}

/** Stores the first answer of an account; later ones change nothing (OP-184). Free text is stored only with `other`. */
export async function saveReferralSource(c: RequestContext, { body }: CallInput<'POST /hdyh'>): Promise<{ success: true }> {
  const { answer, other_text: words } = body;
  await db(c.em)
    .insertInto('referral_sources')
    .values({
      customer_id: customerOf(c),
      answer,
      other_text: answer === 'other' && words ? words : null,
      answered_at: c.now(),
    })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  return { success: true };
}
