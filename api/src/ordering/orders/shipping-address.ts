import { isShippable, SHIPPING_TEXT, zipInRegionError } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { OrderAddress } from './order-address.ts';

const OWN_ADDRESS = 'Please choose one of your addresses.';

/** Query of a customer's own address, to run separately or within another statement. */
export const ownAddress = (em: Em, customerId: number, addressId: number) =>
  db(em)
    .selectFrom('addresses')
    .select(['firstname', 'lastname', 'street1', 'street2', 'city', 'region_code', 'postcode', 'telephone'])
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null);

/** An own address that the store ships to. @throws HttpError 400 on `address_id` (CHK-027, CHK-028) */
export async function shippingAddress(em: Em, customerId: number, addressId: number): Promise<OrderAddress> {
  return shippable(await ownAddress(em, customerId, addressId).executeTakeFirst());
}

/** An own address that was looked for, if the store ships to it. @throws HttpError 400 on `address_id` (CHK-027, CHK-028) */
export function shippable(address: OrderAddress | null | undefined): OrderAddress {
  if (!address) throw invalid({ address_id: OWN_ADDRESS });
  if (!isShippable(address.region_code)) throw invalid({ address_id: SHIPPING_TEXT.onlyContiguous });
  // One that was saved before the two were compared.
  const wrong = zipInRegionError(address.postcode, address.region_code);
  if (wrong) throw invalid({ address_id: wrong });
  return address;
}
