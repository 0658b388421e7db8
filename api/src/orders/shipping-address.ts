import { isShippable, SHIPPING_TEXT, zipInRegionError } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { invalid } from '../platform/http/errors.ts';
import type { OrderAddress } from './order-address.ts';

const OWN_ADDRESS = 'Please choose one of your addresses.';

/** An own address that the store ships to. @throws HttpError 400 on `address_id` (CHK-027, CHK-028) */
export async function shippingAddress(em: Em, customerId: number, addressId: number): Promise<OrderAddress> {
  const address = await db(em)
    .selectFrom('addresses')
    .select(['firstname', 'lastname', 'street1', 'street2', 'city', 'region_code', 'postcode', 'telephone'])
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!address) throw invalid({ address_id: OWN_ADDRESS });
  if (!isShippable(address.region_code)) throw invalid({ address_id: SHIPPING_TEXT.onlyContiguous });
  // One that was saved before the two were compared.
  const wrong = zipInRegionError(address.postcode, address.region_code);
  if (wrong) throw invalid({ address_id: wrong });
  return address;
}
