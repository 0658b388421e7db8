import { LockMode } from '@mikro-orm/core';
import type { Address as WireAddress, CallInput } from '@larder/contracts';
import { addressErrors, phoneDigits } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { badRequest, invalid, notFound } from '../../platform/http/errors.ts';
import { Address } from './address.table.ts';
import { Customer } from './customer.table.ts';
import { checkNeeded } from './needed.ts';
import { refuseUnknownZip } from './known-zip.ts';
import { regionId, warehouseOf } from './regions.ts';

type Body = CallInput<'POST /account/address'>['body'];

/** More than any shopper needs; limits the rows of one account. */
const MOST = 50;

function presentAddress(address: Address): WireAddress {
  return {
    id: address.id,
    firstname: address.firstname,
    lastname: address.lastname,
    street1: address.street1,
    street2: address.street2,
    city: address.city,
    postcode: address.postcode,
    region_id: regionId(address.regionCode),
    region_code: address.regionCode,
    telephone: address.telephone,
    is_default_shipping: address.isDefaultShipping,
  };
}

/** Own addresses, the default first (API-070). */
export const listAddresses = (c: RequestContext): Promise<WireAddress[]> => addressesOf(c.em, customerOf(c));

/** Addresses of a customer, the default first. */
export async function addressesOf(em: Em, customerId: number): Promise<WireAddress[]> {
  const found = await em.find(
    Address,
    { customerId, deletedAt: null },
    { orderBy: [{ isDefaultShipping: 'desc' }, { id: 'asc' }] },
  );
  return found.map(presentAddress);
}

/** OP-092. The first address is the default one. Throws 400 by field (ACC-039 … ACC-042). */
export async function addAddress(c: RequestContext, body: Body): Promise<WireAddress> {
  const customerId = customerOf(c);
  await check(c, body);
  return c.em.transactional(async (em) => {
    // Locks the owner, so that concurrent calls cannot both create a default.
    const customer = await em.findOneOrFail(Customer, customerId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const others = await em.count(Address, { customerId, deletedAt: null });
    if (others >= MOST)
      throw badRequest(`Please delete an address first: ${MOST} is the most.`, { errorCode: 'too_many_addresses' });
    const isDefault = others === 0 || body.is_default_shipping === true;
    if (isDefault) await dropDefault(em, customer, body.region_code);
    const now = c.now();
    const address = em.create(Address, {
      ...fields(body, customer),
      customerId,
      isDefaultShipping: isDefault,
      createdAt: now,
      updatedAt: now,
    });
    await em.flush();
    return presentAddress(address);
  });
}

/**
 * OP-092. The default cannot be unset, only moved.
 * @throws HttpError 404 for an address of another customer
 */
export async function changeAddress(c: RequestContext, id: number, body: Body): Promise<WireAddress> {
  const customerId = customerOf(c);
  await check(c, body);
  return c.em.transactional(async (em) => {
    const customer = await em.findOneOrFail(Customer, customerId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const address = await own(em, customerId, id);
    const becomesDefault = body.is_default_shipping === true && !address.isDefaultShipping;
    if (becomesDefault) await dropDefault(em, customer, body.region_code);
    em.assign(address, {
      ...fields(body, customer),
      isDefaultShipping: address.isDefaultShipping || becomesDefault,
      updatedAt: c.now(),
    });
    if (address.isDefaultShipping) customer.assignedWarehouse = warehouseOf(address.regionCode);
    await em.flush();
    return presentAddress(address);
  });
}

/**
 * OP-092. Requires a confirmation for an address that autoship needs. When the default is deleted, the newest other becomes it,
 * and the warehouse follows. Without another address there is no default (ACC-011).
 */
export async function deleteAddress(c: RequestContext, id: number, isConfirmed: boolean | undefined): Promise<void> {
  const customerId = customerOf(c);
  await c.em.transactional(async (em) => {
    const customer = await em.findOneOrFail(Customer, customerId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const address = await own(em, customerId, id);
    await checkNeeded(c.services, em, { customerId, addressId: id }, isConfirmed);
    const wasDefault = address.isDefaultShipping;
    em.assign(address, { isDefaultShipping: false, deletedAt: c.now() });
    await em.flush();
    if (!wasDefault) return;
    const next = await db(em)
      .updateTable('addresses')
      .set({ is_default_shipping: true })
      .where('id', '=', (query) =>
        query
          .selectFrom('addresses')
          .select(({ fn }) => fn.max('id').as('newest'))
          .where('customer_id', '=', customerId)
          .where('deleted_at', 'is', null),
      )
      .returning('region_code as regionCode')
      .executeTakeFirst();
    customer.assignedWarehouse = next ? warehouseOf(next.regionCode) : null;
    await em.flush();
  });
}

async function check(c: RequestContext, body: Body): Promise<void> {
  const { firstname, lastname, ...rest } = body;
  // Missing or empty names default to the account's own.
  const wrong = addressErrors({ ...rest, firstname: firstname || null, lastname: lastname || null });
  if (Object.keys(wrong).length) throw invalid(wrong as Record<string, string>);
  await refuseUnknownZip(c.services, 'postcode', body.postcode);
}

function fields(body: Body, customer: Customer) {
  return {
    firstname: body.firstname || customer.firstname,
    lastname: body.lastname || customer.lastname,
    street1: body.street1,
    street2: body.street2 ?? '',
    city: body.city,
    postcode: body.postcode,
    regionCode: body.region_code.toUpperCase(),
    telephone: phoneDigits(body.telephone),
  };
}

async function own(em: Em, customerId: number, id: number): Promise<Address> {
  const found = await em.findOne(Address, { id, customerId, deletedAt: null });
  if (!found) throw notFound('Address');
  return found;
}

/** Before another takes its place; the warehouse follows the default (ACC-011). */
async function dropDefault(em: Em, customer: Customer, regionCode: string): Promise<void> {
  customer.assignedWarehouse = warehouseOf(regionCode.toUpperCase());
  await db(em)
    .updateTable('addresses')
    .set({ is_default_shipping: false })
    .where('customer_id', '=', customer.id)
    .where('is_default_shipping', '=', true)
    .execute();
}
