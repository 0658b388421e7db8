import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isUniqueViolation, one, run, sql } from '../../platform/db/sql.ts';
import {
  type ChargeRequest,
  type ChargeResult,
  GatewayError,
  GatewayTimeout,
  type PaymentGateway,
  REFUSAL_TEXT,
  type Refusal,
  type VaultedCard,
} from '../gateway.ts';
import type { Behaviour } from './cards.ts';

export interface SandboxOptions {
  /** A manager of the gateway's own: an outside firm takes no part in the store's transactions. */
  fork(): Em;
  clock: Clock;
  /** How long it takes to answer (ms). */
  latencyMs: number;
}

/** Where browsers send cards in the sandbox: a path of the store, because the double has no address of its own. */
export const SANDBOX_DOOR = '/sandbox-gateway/tokens';

interface KeptCard {
  token: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  behaviour: Behaviour;
  verified: boolean;
}

interface ChargeRow {
  id: string;
  status: 'succeeded' | Refusal;
  request_hash: string;
  amount_cents: number;
  refunded_cents: number;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A gateway that behaves as real ones do: one-time tokens that expire, refusals, lost answers, idempotency keys, a vault. */
export function sandboxGateway({ fork, clock, latencyMs }: SandboxOptions): PaymentGateway {
  const answerAfter = () => (latencyMs > 0 ? pause(latencyMs) : Promise.resolve());

  async function card(em: Em, vaultToken: string): Promise<KeptCard> {
    const found = await one(em, sql<KeptCard>`select * from sandbox_gateway.vault where token = ${vaultToken}`);
    if (!found) throw new GatewayError('The gateway does not know this card.');
    return found;
  }

  async function stored(em: Em, key: string): Promise<ChargeRow | undefined> {
    return one(em, sql<ChargeRow>`select * from sandbox_gateway.charges where idempotency_key = ${key}`);
  }

  async function decide(em: Em, kept: KeptCard, request: ChargeRequest): Promise<ChargeRow['status']> {
    if (kept.behaviour === 'ok' || kept.behaviour === 'lost_answer' || kept.behaviour === 'lost_request') return 'succeeded';
    if (kept.behaviour !== 'needs_verification') return kept.behaviour;
    return kept.verified || (await confirm(em, kept, request.cvv ?? '')) ? 'succeeded' : 'needs_verification';
  }

  return {
    cardDoor: { kind: 'form', address: SANDBOX_DOOR },
    async createClientToken(expiresAt) {
      const token = `ct_${randomUUID()}`;
      const em = fork();
      await run(
        em,
        sql`insert into sandbox_gateway.client_tokens (token_hash, expires_at) values (${sha256(token)}, ${expiresAt})`,
      );
      await forgetExpired(em, clock.now());
      return token;
    },

    async vault(paymentToken) {
      await answerAfter();
      return fork().transactional(async (em) => {
        const used = await one(
          em,
          sql<KeptCard>`update sandbox_gateway.tokens set used_at = ${clock.now()}
            where token = ${paymentToken} and used_at is null and expires_at > ${clock.now()} returning *`,
        );
        if (!used) return null;
        const token = `card_${randomUUID()}`;
        await run(
          em,
          sql`insert into sandbox_gateway.vault (token, brand, last4, exp_month, exp_year, fingerprint, behaviour, verified, created_at)
            values (${token}, ${used.brand}, ${used.last4}, ${used.exp_month}, ${used.exp_year}, ${used.fingerprint}, ${used.behaviour},
              ${used.verified}, ${clock.now()})`,
        );
        return toCard({ ...used, token });
      });
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
      const kept = await card(em, request.vaultToken);
      const hash = sha256(`${request.vaultToken}:${request.amountCents}`).toString('hex');
      const before = await stored(em, request.idempotencyKey);
      if (before) return repeat(before, hash);
      if (kept.behaviour === 'lost_request') throw new GatewayTimeout();
      const status = await decide(em, kept, request);
      const id = `ch_${randomUUID()}`;
      // A refusal that the shopper can mend with the security code is not pinned to the key.
      if (status === 'needs_verification') return { status, message: REFUSAL_TEXT[status] };
      try {
        await run(
          em,
          sql`insert into sandbox_gateway.charges (id, idempotency_key, request_hash, vault_token, amount_cents, status, created_at)
            values (${id}, ${request.idempotencyKey}, ${hash}, ${request.vaultToken}, ${request.amountCents}, ${status}, ${clock.now()})`,
        );
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        const other = await stored(em, request.idempotencyKey);
        if (other) return repeat(other, hash);
        throw error;
      }
      if (kept.behaviour === 'lost_answer') throw new GatewayTimeout();
      return toResult({ id, status });
    },

    async findCharge(idempotencyKey) {
      const found = await stored(fork(), idempotencyKey);
      return found ? toResult(found) : null;
    },

    async refund({ chargeId, amountCents, idempotencyKey }) {
      await answerAfter();
      return fork().transactional(async (em) => {
        const charge = await one(em, sql<ChargeRow>`select * from sandbox_gateway.charges where id = ${chargeId} for update`);
        const done = await one(em, sql`select 1 from sandbox_gateway.refunds where idempotency_key = ${idempotencyKey}`);
        if (done) return { status: 'succeeded' as const };
        if (!charge || charge.status !== 'succeeded' || amountCents > charge.amount_cents - charge.refunded_cents) {
          return { status: 'refused' as const };
        }
        await run(
          em,
          sql`update sandbox_gateway.charges set refunded_cents = refunded_cents + ${amountCents} where id = ${chargeId}`,
        );
        await run(
          em,
          sql`insert into sandbox_gateway.refunds (id, idempotency_key, charge_id, amount_cents, created_at)
            values (${`re_${randomUUID()}`}, ${idempotencyKey}, ${chargeId}, ${amountCents}, ${clock.now()})`,
        );
        return { status: 'succeeded' as const };
      });
    },

    async verify(vaultToken, cvv) {
      await answerAfter();
      const em = fork();
      return confirm(em, await card(em, vaultToken), cvv);
    },

    async forget(vaultToken) {
      await run(fork(), sql`delete from sandbox_gateway.vault where token = ${vaultToken}`);
    },
  };
}

/** What is past its life lets nobody in and is not kept. */
async function forgetExpired(em: Em, now: Date): Promise<void> {
  await run(em, sql`delete from sandbox_gateway.client_tokens where expires_at <= ${now}`);
  await run(em, sql`delete from sandbox_gateway.tokens where expires_at <= ${now}`);
}

/** Any well-formed code holds, except 000, which is the wrong one. */
async function confirm(em: Em, kept: KeptCard, cvv: string): Promise<boolean> {
  if (!/^\d{3,4}$/.test(cvv) || /^0+$/.test(cvv)) return false;
  await run(em, sql`update sandbox_gateway.vault set verified = true where token = ${kept.token}`);
  return true;
}

function repeat(row: ChargeRow, hash: string): ChargeResult {
  if (row.request_hash !== hash) throw new GatewayError('The idempotency key was used for another charge.');
  return toResult(row);
}

function toResult({ id, status }: Pick<ChargeRow, 'id' | 'status'>): ChargeResult {
  return status === 'succeeded' ? { status, chargeId: id } : { status, message: REFUSAL_TEXT[status] };
}

function toCard(kept: KeptCard): VaultedCard {
  return {
    token: kept.token,
    brand: kept.brand,
    last4: kept.last4,
    expMonth: kept.exp_month,
    expYear: kept.exp_year,
    fingerprint: kept.fingerprint,
    needsVerification: kept.behaviour === 'needs_verification' && !kept.verified,
  };
}
