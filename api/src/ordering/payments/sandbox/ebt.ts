import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { db } from '../../../platform/db/db.ts';
import type { EbtProcessor } from '../ebt/ebt-processor.ts';
import { type ChargeResult, GatewayError, GatewayTimeout, REFUSAL_TEXT } from '../gateway.ts';
import { fingerprintOf } from './tokens.ts';

export const SANDBOX_EBT = { script: '/sandbox-gateway/ebt.js' };

/** Initial balances of EBT cards by last four digits; any other has $200 of SNAP and $20 of cash. */
const BEGINNINGS = {
  '0005': { snap_cents: 500, cash_cents: 0, behaviour: 'ok' },
  '0259': { snap_cents: 20_000, cash_cents: 2000, behaviour: 'lost_answer' },
  '6975': { snap_cents: 20_000, cash_cents: 2000, behaviour: 'lost_request' },
} as const;
const BEGINNING = { snap_cents: 20_000, cash_cents: 2000, behaviour: 'ok' } as const;

/** The one PIN that is right. */
const PIN = '1234';

const own = (em: Em) => db(em).withSchema('sandbox_gateway');

async function tokenFor(em: Em, account: string, pin: 'right' | 'wrong' | null, now: Date): Promise<string> {
  const token = `ebt_once_${randomUUID()}`;
  await own(em)
    .insertInto('ebt_tokens')
    .values({ token, account, pin, expires_at: after(now, 15 * MINUTE) })
    .execute();
  return token;
}

/** Creates a one-time token for an entered card; null when it is no EBT card. */
export async function enterEbtCard(em: Em, number: string, secret: string, now: Date): Promise<string | null> {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^507\d{13}$/.test(digits)) return null;
  const last4 = digits.slice(-4);
  const token = `ebt_${fingerprintOf(`ebt:${digits}`, secret)}`;
  const begins = BEGINNINGS[last4 as keyof typeof BEGINNINGS] ?? BEGINNING;
  await own(em)
    .insertInto('ebt_accounts')
    .values({ token, reference: `ebt_ref_${randomUUID()}`, last4, ...begins })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tokenFor(em, token, null, now);
}

/** Creates a one-time token for a PIN of a stored card, right or wrong; null when it is no PIN. */
export async function enterPin(em: Em, reference: string, pin: string, now: Date): Promise<string | null> {
  const account = await own(em).selectFrom('ebt_accounts').select('token').where('reference', '=', reference).executeTakeFirst();
  if (!account || !/^\d{4}$/.test(pin)) return null;
  return tokenFor(em, account.token, pin === PIN ? 'right' : 'wrong', now);
}

/** Uses up a one-time token and returns its data; undefined when it is unknown, used or expired. */
const use = (em: Em, token: string, now: Date) =>
  own(em)
    .deleteFrom('ebt_tokens')
    .where('token', '=', token)
    .where('expires_at', '>', now.toISOString())
    .returning(['account', 'pin'])
    .executeTakeFirst();

/** A processor of EBT cards that behaves as real ones do: PINs that are used once, benefits that end, lost answers, idempotency keys. */
export function sandboxEbt({ fork, clock }: { fork(): Em; clock: Clock }): EbtProcessor {
  const stored = (em: Em, key: string) =>
    own(em).selectFrom('ebt_purchases').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
  const resultOf = ({ id, status }: { id: string; status: 'succeeded' | 'insufficient_funds' }): ChargeResult =>
    status === 'succeeded' ? { status, chargeId: id } : { status, message: REFUSAL_TEXT[status] };

  return {
    padConfig: SANDBOX_EBT,

    keep: (cardToken) =>
      fork().transactional(async (em) => {
        const entered = await use(em, cardToken, clock.now());
        if (!entered || entered.pin !== null) return null;
        const { token, reference, last4 } = await own(em)
          .selectFrom('ebt_accounts')
          .selectAll()
          .where('token', '=', entered.account)
          .executeTakeFirstOrThrow();
        return { token, reference, last4 };
      }),

    async balance(token) {
      const found = await own(fork()).selectFrom('ebt_accounts').selectAll().where('token', '=', token).executeTakeFirst();
      if (!found) throw new GatewayError('The processor does not know this card.');
      return { snapCents: found.snap_cents, cashCents: found.cash_cents };
    },

    async charge({ vaultToken, amountCents, idempotencyKey, cvv }) {
      const { result, behaviour } = await fork().transactional(async (em) => {
        const account = await own(em)
          .selectFrom('ebt_accounts')
          .selectAll()
          .where('token', '=', vaultToken)
          .forUpdate()
          .executeTakeFirst();
        if (!account) throw new GatewayError('The processor does not know this card.');
        const before = await stored(em, idempotencyKey);
        if (before) return { result: resultOf(before), behaviour: 'ok' };
        if (account.behaviour === 'lost_request') throw new GatewayTimeout();
        const pin = cvv === undefined ? undefined : await use(em, cvv, clock.now());
        if (pin?.pin !== 'right' || pin.account !== vaultToken) {
          const status = 'needs_verification' as const;
          return { result: { status, message: REFUSAL_TEXT[status] }, behaviour: 'ok' };
        }
        const status = account.snap_cents < amountCents ? ('insufficient_funds' as const) : ('succeeded' as const);
        const id = `ebt_${randomUUID()}`;
        await own(em)
          .insertInto('ebt_purchases')
          .values({
            id,
            idempotency_key: idempotencyKey,
            account: vaultToken,
            amount_cents: amountCents,
            status,
            created_at: clock.now(),
          })
          .execute();
        if (status === 'succeeded') await move(em, vaultToken, -amountCents);
        return { result: resultOf({ id, status }), behaviour: account.behaviour };
      });
      if (behaviour === 'lost_answer') throw new GatewayTimeout();
      return result;
    },

    async findCharge(idempotencyKey) {
      const found = await stored(fork(), idempotencyKey);
      return found ? resultOf(found) : null;
    },

    refund: ({ chargeId, amountCents, idempotencyKey }) =>
      fork().transactional(async (em) => {
        const paid = await own(em)
          .selectFrom('ebt_purchases')
          .selectAll()
          .where('id', '=', chargeId)
          .forUpdate()
          .executeTakeFirst();
        const before = own(em).selectFrom('ebt_refunds').select('purchase').where('idempotency_key', '=', idempotencyKey);
        if (await before.executeTakeFirst()) return { status: 'succeeded' as const };
        if (paid?.status !== 'succeeded' || amountCents > paid.amount_cents - paid.refunded_cents)
          return { status: 'refused' as const };
        await own(em)
          .updateTable('ebt_purchases')
          .set((row) => ({ refunded_cents: row('refunded_cents', '+', amountCents) }))
          .where('id', '=', chargeId)
          .execute();
        await own(em)
          .insertInto('ebt_refunds')
          .values({ idempotency_key: idempotencyKey, purchase: chargeId, amount_cents: amountCents })
          .execute();
        await move(em, paid.account, amountCents);
        return { status: 'succeeded' as const };
      }),
  };
}

async function move(em: Em, account: string, cents: number): Promise<void> {
  await own(em)
    .updateTable('ebt_accounts')
    .set((row) => ({ snap_cents: row('snap_cents', '+', cents) }))
    .where('token', '=', account)
    .execute();
}
