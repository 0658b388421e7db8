import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Insertable, Selectable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Clock } from '../../../platform/clock.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { type Database, db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import {
  type ChargeRequest,
  type ChargeResult,
  GatewayError,
  GatewayTimeout,
  type PaymentGateway,
  REFUSAL_TEXT,
  type VaultedCard,
} from '../gateway.ts';

interface SandboxOptions {
  /** A manager of the gateway's own: an outside firm takes no part in the store's transactions. */
  fork(): Em;
  clock: Clock;
  /** How long it takes to answer (ms). */
  latencyMs: number;
}

/** Path to which browsers send cards in the sandbox: a path of the store, because the sandbox has no address of its own. */
export const SANDBOX_TOKENS_PATH = '/sandbox-gateway/tokens';
export const SANDBOX_WALLETS = { client_script: '/sandbox-gateway/client.js', wallet_script: '/sandbox-gateway/wallets.js' };

type VaultRow = Selectable<Database['vault']>;
type NewCharge = Pick<
  Insertable<Database['charges']>,
  'id' | 'status' | 'request_hash' | 'idempotency_key' | 'vault_token' | 'amount_cents' | 'created_at'
>;
type ChargeRow = Pick<Selectable<Database['charges']>, 'id' | 'status' | 'request_hash'>;

/** Common columns of a one-time token and a vaulted card. */
const CARD = ['brand', 'last4', 'exp_month', 'exp_year', 'fingerprint', 'behaviour', 'verified'] as const;
/** Columns of the response to a repeated charge. */
const OUTCOME = ['id', 'status', 'request_hash'] as const;

/** The gateway's own tables. */
const own = (em: Em) => db(em).withSchema('sandbox_gateway');

const stored = (em: Em, key: string) => own(em).selectFrom('charges').select(OUTCOME).where('idempotency_key', '=', key);

/** Uses up a one-time token, and vaults its card under another token. */
const insertVaultedCard = (em: Em, { paymentToken, token, now }: { paymentToken: string; token: string; now: Date }) =>
  own(em)
    .with('entered', (query) =>
      query
        .updateTable('tokens')
        .set({ used_at: now })
        .where('token', '=', paymentToken)
        .where('used_at', 'is', null)
        .where('expires_at', '>', sql<string>`${now}::timestamptz`)
        .returning(CARD),
    )
    .insertInto('vault')
    .columns(['token', 'created_at', ...CARD])
    .expression((query) =>
      query
        .selectFrom('entered')
        .select(({ cast, val }) => [
          cast<string>(val(token), 'text').as('token'),
          cast<Date>(val(now), 'timestamptz').as('created_at'),
          ...CARD,
        ]),
    )
    .returning(['token', ...CARD]);

/** A card with the result of an earlier charge by the same key. */
const selectCardAndCharge = (em: Em, { vault_token, idempotency_key }: Pick<NewCharge, 'vault_token' | 'idempotency_key'>) =>
  own(em)
    .selectFrom('vault')
    .selectAll()
    .select(jsonObjectFrom(stored(em, idempotency_key)).as('before'))
    .where('token', '=', vault_token);

/** Writes a charge down; no row where another with its key came first. */
const insertCharge = (em: Em, row: NewCharge) =>
  own(em)
    .insertInto('charges')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id');

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A gateway that behaves as real ones do: one-time tokens that expire, refusals, lost answers, idempotency keys, a vault. */
export function sandboxGateway({ fork, clock, latencyMs }: SandboxOptions): PaymentGateway {
  const answerAfter = () => (latencyMs > 0 ? pause(latencyMs) : Promise.resolve());

  async function card(em: Em, vaultToken: string): Promise<VaultRow> {
    const found = await own(em).selectFrom('vault').selectAll().where('token', '=', vaultToken).executeTakeFirst();
    if (!found) throw unknownCard();
    return found;
  }

  async function decide(em: Em, vaulted: VaultRow, request: ChargeRequest): Promise<ChargeRow['status']> {
    if (vaulted.behaviour === 'ok' || vaulted.behaviour === 'lost_answer' || vaulted.behaviour === 'lost_request')
      return 'succeeded';
    if (vaulted.behaviour !== 'needs_verification') return vaulted.behaviour;
    return vaulted.verified || (await confirm(em, vaulted, request.cvv ?? '')) ? 'succeeded' : 'needs_verification';
  }

  return {
    cardFieldsConfig: { kind: 'form', address: SANDBOX_TOKENS_PATH },
    walletConfig: SANDBOX_WALLETS,
    async createClientToken(expiresAt) {
      const token = `ct_${randomUUID()}`;
      const em = fork();
      await own(em)
        .insertInto('client_tokens')
        .values({ token_hash: sha256(token), expires_at: expiresAt })
        .execute();
      await forgetExpired(em, clock.now());
      return token;
    },

    async vault(paymentToken) {
      await answerAfter();
      const em = fork();
      const card = await insertVaultedCard(em, {
        paymentToken,
        token: `card_${randomUUID()}`,
        now: clock.now(),
      }).executeTakeFirst();
      return card ? toCard(card) : null;
    },

    async check(vaultToken) {
      await answerAfter();
      const { behaviour, verified } = await card(fork(), vaultToken);
      if (behaviour === 'lost_answer' || behaviour === 'lost_request') return 'ok';
      return behaviour === 'needs_verification' && verified ? 'ok' : behaviour;
    },

    async charge(request) {
      await answerAfter();
      const em = fork();
      const { idempotencyKey: idempotency_key, vaultToken: vault_token, amountCents: amount_cents } = request;
      const vaulted = await selectCardAndCharge(em, { vault_token, idempotency_key }).executeTakeFirst();
      if (!vaulted) throw unknownCard();
      const hash = sha256(`${vault_token}:${amount_cents}`).toString('hex');
      if (vaulted.before) return repeat(vaulted.before, hash);
      if (vaulted.behaviour === 'lost_request') throw new GatewayTimeout();
      const status = await decide(em, vaulted, request);
      // A refusal that the shopper can mend with the security code is not pinned to the key.
      if (status === 'needs_verification') return { status, message: REFUSAL_TEXT[status] };
      const charge = { id: `ch_${randomUUID()}`, request_hash: hash, status };
      const row = { ...charge, idempotency_key, vault_token, amount_cents, created_at: clock.now() };
      const made = await insertCharge(em, row).executeTakeFirst();
      // Another with this key came first.
      if (!made) return repeat(await stored(em, idempotency_key).executeTakeFirstOrThrow(), hash);
      if (vaulted.behaviour === 'lost_answer') throw new GatewayTimeout();
      return toResult(charge);
    },

    async findCharge(idempotencyKey) {
      const found = await stored(fork(), idempotencyKey).executeTakeFirst();
      return found ? toResult(found) : null;
    },

    async refund({ chargeId, amountCents, idempotencyKey }) {
      await answerAfter();
      return fork().transactional(async (em) => {
        const charge = await own(em).selectFrom('charges').selectAll().where('id', '=', chargeId).forUpdate().executeTakeFirst();
        const before = own(em).selectFrom('refunds').select('id').where('idempotency_key', '=', idempotencyKey);
        if (await before.executeTakeFirst()) return { status: 'succeeded' as const };
        if (!charge || charge.status !== 'succeeded' || amountCents > charge.amount_cents - charge.refunded_cents) {
          return { status: 'refused' as const };
        }
        await own(em)
          .updateTable('charges')
          .set((row) => ({ refunded_cents: row('refunded_cents', '+', amountCents) }))
          .where('id', '=', chargeId)
          .execute();
        const refund = {
          id: `re_${randomUUID()}`,
          idempotency_key: idempotencyKey,
          charge_id: chargeId,
          amount_cents: amountCents,
        };
        await own(em)
          .insertInto('refunds')
          .values({ ...refund, created_at: clock.now() })
          .execute();
        return { status: 'succeeded' as const };
      });
    },

    async forget(vaultToken) {
      await own(fork()).deleteFrom('vault').where('token', '=', vaultToken).execute();
    },
  };
}

const unknownCard = () => new GatewayError('The gateway does not know this card.');

/** Deletes expired tokens: they give no access. */
async function forgetExpired(em: Em, now: Date): Promise<void> {
  await own(em).deleteFrom('client_tokens').where('expires_at', '<=', now.toISOString()).execute();
  await own(em).deleteFrom('tokens').where('expires_at', '<=', now.toISOString()).execute();
}

/** Accepts any well-formed code, except one of zeros only. */
async function confirm(em: Em, vaulted: VaultRow, cvv: string): Promise<boolean> {
  if (!/^\d{3,4}$/.test(cvv) || /^0+$/.test(cvv)) return false;
  await own(em).updateTable('vault').set({ verified: true }).where('token', '=', vaulted.token).execute();
  return true;
}

function repeat(row: ChargeRow, hash: string): ChargeResult {
  if (row.request_hash !== hash) throw new GatewayError('The idempotency key was used for another charge.');
  return toResult(row);
}

function toResult({ id, status }: Pick<ChargeRow, 'id' | 'status'>): ChargeResult {
  return status === 'succeeded' ? { status, chargeId: id } : { status, message: REFUSAL_TEXT[status] };
}

function toCard(vaulted: Omit<VaultRow, 'created_at'>): VaultedCard {
  return {
    token: vaulted.token,
    brand: vaulted.brand,
    last4: vaulted.last4,
    expMonth: vaulted.exp_month,
    expYear: vaulted.exp_year,
    fingerprint: vaulted.fingerprint,
    needsVerification: vaulted.behaviour === 'needs_verification' && !vaulted.verified,
  };
}
