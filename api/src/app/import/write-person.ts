import { randomUUID } from 'node:crypto';
import {
  type DeskRole,
  type GroupId,
  membershipMachine,
  parseEmailAddress,
  PLAN,
  type PlanId,
  termEnd,
  cardBrand,
  type UserStatus,
} from '@larder/rules';
import { storeRoles } from '../../account/customers/store-roles.ts';
import { isEmailTaken } from '../../account/profile/email-change/email-taken.ts';
import { hashPassword } from '../../account/profile/password.ts';
import { warehouseOf } from '../../account/customers/regions.ts';
import { fingerprintOf } from '../../ordering/payments/sandbox/tokens.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { beginning } from '../../platform/history.ts';

/** A customer with an account. */
export interface Person {
  email: string;
  password: string;
  firstname: string;
  lastname: string;
  status: Exclude<UserStatus, 'visitor'>;
  isEmployee: boolean;
  /** Roles in the back office; none without it. */
  deskRoles?: readonly DeskRole[];
  groupId: GroupId;
  /** Null for a customer who never joined. */
  plan: PlanId | null;
  joinedDaysAgo: number;
  birth: string;
  zip: string;
  address: { street1: string; street2: string; city: string; region: string; telephone: string } | null;
  /** A saved sandbox card, by its number in the gateway's test list; only its last digits are stored. */
  card: string | null;
}

/**
 * Writes a person with verified e-mail, address, saved card and membership, as if all of it had happened in the shop. One whose e-mail is taken
 * stays as it is. `secret` keys the card's fingerprint, so that the same card entered again is the same card.
 * @throws Error for an e-mail that is not an address
 */
export async function writePerson(em: Em, person: Person, { now, secret }: { now: Date; secret: string }): Promise<void> {
  const email = parseEmailAddress(person.email);
  if (email === null) throw new Error(`Not an email address: ${JSON.stringify(person.email)}`);
  const user = { ...person, email };
  const since = after(now, -user.joinedDaysAgo * DAY);
  if (await isEmailTaken(em, user.email, null, now)) return;
  const made = await db(em)
    .insertInto('customers')
    .values({
      email: user.email,
      email_verified_at: since,
      password_hash: await hashPassword(user.password),
      firstname: user.firstname,
      lastname: user.lastname,
      date_of_birth: user.birth,
      group_id: user.groupId,
      user_status: user.status,
      is_employee: user.isEmployee,
      billing_zip: user.zip,
      assigned_warehouse: user.address ? warehouseOf(user.address.region) : null,
      autoship_type: user.plan === null ? 'not_set' : 'opt_in',
      autoship_enabled_at: user.plan === null ? null : since,
      telephone: user.address?.telephone ?? null,
      reqsource: 'seed',
      created_at: since,
      registered_at: since,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const { deskRoles: roles = [] } = user;
  if (roles.length > 0) await storeRoles(em, made.id, { roles, grantedBy: null, now: since });
  if (user.address) await addAddress(em, made.id, user, user.address, since);
  const card = user.card === null ? null : await addCard(em, made.id, user, user.card, secret, since);
  if (user.plan !== null) await addSubscription(em, made.id, user, card, since, now);
}

async function addAddress(
  em: Em,
  customerId: number,
  user: Person,
  address: NonNullable<Person['address']>,
  since: Date,
): Promise<void> {
  const { region, ...place } = address;
  const { firstname, lastname, zip } = user;
  await db(em)
    .insertInto('addresses')
    .values({
      ...place,
      customer_id: customerId,
      firstname,
      lastname,
      postcode: zip,
      region_code: region,
      is_default_shipping: true,
      created_at: since,
    })
    .execute();
}

/** In the gateway's vault and on the account, as if it had been entered in the shop. */
async function addCard(em: Em, customerId: number, user: Person, number: string, secret: string, since: Date): Promise<number> {
  const token = `card_${randomUUID()}`;
  const fingerprint = fingerprintOf(number, secret);
  const brand = cardBrand(number) ?? 'visa';
  const seen = { last4: number.slice(-4), exp_month: 12, exp_year: since.getUTCFullYear() + 5, fingerprint, created_at: since };
  await db(em)
    .withSchema('sandbox_gateway')
    .insertInto('vault')
    .values({ ...seen, token, brand, behaviour: 'ok', verified: true })
    .execute();
  if (user.plan === PLAN.trial) {
    const trial = { customer_id: customerId, taken_at: since };
    await db(em)
      .insertInto('trials_taken')
      .values([
        { ...trial, kind: 'card', value: fingerprint },
        { ...trial, kind: 'email', value: user.email },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const { id } = await db(em)
    .insertInto('payment_methods')
    .values({
      ...seen,
      customer_id: customerId,
      vault_token: token,
      public_token: `pm_${randomUUID()}`,
      cc_type: brand,
      postcode: user.zip,
      is_default: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
  await db(em)
    .insertInto('subscriptions')
    .values({
      customer_id: customerId,
      plan_id: plan,
      membership_status: membership,
      state,
      renew: !isLapsed,
      joined_at: since,
      expires_at: end,
      trial_expires_at: isTrial ? end : null,
      canceled_at: isLapsed ? end : null,
      cycle_count: cycles,
      is_trial_included: isTrial,
      payment_method_id: card,
    })
    .execute();
  await db(em)
    .insertInto('membership_history')
    .values({ customer_id: customerId, ...beginning(membershipMachine, state, 'seed', isLapsed ? end : since) })
    .execute();
}
