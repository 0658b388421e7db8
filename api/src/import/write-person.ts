import { randomUUID } from 'node:crypto';
import { type GroupId, PLAN, type PlanId, termEnd, cardBrand, type UserStatus } from '@larder/rules';
import { hashPassword } from '../account/password.ts';
import { warehouseOf } from '../customers/regions.ts';
import { fingerprintOf } from '../payments/sandbox/tokens.ts';
import { after, DAY } from '../platform/clock.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, run, sql } from '../platform/db/sql.ts';

/** Somebody with an account. */
export interface Person {
  email: string;
  password: string;
  firstname: string;
  lastname: string;
  status: Exclude<UserStatus, 'visitor'>;
  isEmployee: boolean;
  groupId: GroupId;
  /** Null for somebody who never joined. */
  plan: PlanId | null;
  joinedDaysAgo: number;
  birth: string;
  zip: string;
  address: { street1: string; street2: string; city: string; region: string; telephone: string } | null;
  /** A saved sandbox card, by its number of the gateway's test list; only its last digits are kept. */
  card: string | null;
}

/**
 * Writes a person with address, saved card and membership, as if all of it had happened in the shop. One whose e-mail is known stays as
 * it is. `secret` keys the card's fingerprint, so that the same card entered again is the same card.
 */
export async function writePerson(em: Em, user: Person, { now, secret }: { now: Date; secret: string }): Promise<void> {
  const since = after(now, -user.joinedDaysAgo * DAY);
  const made = await one(
    em,
    sql<{
      id: number;
    }>`insert into customers (email, password_hash, firstname, lastname, date_of_birth, group_id, user_status, is_employee,
        billing_zip, assigned_warehouse, autoship_type, autoship_enabled, autoship_enabled_at, telephone, reqsource, created_at, registered_at)
      values (${user.email}, ${await hashPassword(user.password)}, ${user.firstname}, ${user.lastname}, ${user.birth}, ${user.groupId},
        ${user.status}, ${user.isEmployee}, ${user.zip}, ${user.address ? warehouseOf(user.address.region) : null},
        ${user.plan === null ? 'not_set' : 'opt_in'}, ${user.plan !== null}, ${user.plan === null ? null : since},
        ${user.address?.telephone ?? null}, 'seed', ${since}, ${since})
      on conflict (email) do nothing returning id`,
  );
  if (!made) return;
  if (user.address) await addAddress(em, made.id, user, since);
  const card = user.card === null ? null : await addCard(em, made.id, user, user.card, secret, since);
  if (user.plan !== null) await addSubscription(em, made.id, user, card, since, now);
}

async function addAddress(em: Em, customerId: number, user: Person, since: Date): Promise<void> {
  const a = user.address;
  await run(
    em,
    sql`insert into addresses (customer_id, firstname, lastname, street1, street2, city, postcode, region_code, telephone, is_default_shipping, created_at)
      values (${customerId}, ${user.firstname}, ${user.lastname}, ${a?.street1}, ${a?.street2}, ${a?.city}, ${user.zip}, ${a?.region},
        ${a?.telephone}, true, ${since})`,
  );
}

/** In the gateway's vault and on the account, as if it had been entered in the shop. */
async function addCard(
  em: Em,
  customerId: number,
  user: Person,
  number: string,
  secret: string,
  since: Date,
): Promise<number | null> {
  const token = `card_${randomUUID()}`;
  const last4 = number.slice(-4);
  const brand = cardBrand(number) ?? 'visa';
  const fingerprint = fingerprintOf(number, secret);
  const expYear = since.getUTCFullYear() + 5;
  await run(
    em,
    sql`insert into sandbox_gateway.vault (token, brand, last4, exp_month, exp_year, fingerprint, behaviour, verified, created_at)
      values (${token}, ${brand}, ${last4}, 12, ${expYear}, ${fingerprint}, 'ok', true, ${since})`,
  );
  if (user.plan === PLAN.trial) {
    await run(
      em,
      sql`insert into trials_taken (kind, value, customer_id, taken_at)
        values ('card', ${fingerprint}, ${customerId}, ${since}), ('email', ${user.email}, ${customerId}, ${since}) on conflict do nothing`,
    );
  }
  const row = await one(
    em,
    sql<{
      id: number;
    }>`insert into payment_methods (customer_id, vault_token, public_token, cc_type, last4, exp_month, exp_year, fingerprint, postcode, is_default, created_at)
      values (${customerId}, ${token}, ${`pm_${randomUUID()}`}, ${brand}, ${last4}, 12, ${expYear}, ${fingerprint}, ${user.zip}, true, ${since})
      returning id`,
  );
  return row?.id ?? null;
}

async function addSubscription(
  em: Em,
  customerId: number,
  user: Person,
  card: number | null,
  since: Date,
  now: Date,
): Promise<void> {
  const plan = user.plan ?? PLAN.annual;
  const isLapsed = user.status === 'canceled';
  const isTrial = plan === PLAN.trial;
  let end = termEnd(plan, since);
  let cycles = 1;
  while (!isLapsed && !isTrial && end <= now) {
    end = termEnd(plan, end);
    cycles++;
  }
  const membership = isTrial ? null : plan === PLAN.annual ? 'Annual' : 'Monthly';
  const state = isLapsed ? 'canceled' : isTrial ? 'trial' : 'active';
  await run(
    em,
    sql`insert into subscriptions (customer_id, plan_id, membership_status, state, renew, joined_at, expires_at, trial_expires_at, canceled_at,
        cycle_count, is_trial_included, payment_method_id)
      values (${customerId}, ${plan}, ${membership}, ${state}, ${!isLapsed}, ${since}, ${end}, ${isTrial ? end : null},
        ${isLapsed ? end : null}, ${cycles}, ${isTrial}, ${card})`,
  );
}
