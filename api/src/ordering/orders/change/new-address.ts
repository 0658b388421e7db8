import { BOX_LABELS, type BoxType, isPerishable, momentText, noWineText, SHIPPING_TEXT, shipsWineTo } from '@larder/rules';
import { getsFresh } from '../../../account/customers/fresh-delivery.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { OrderAddress } from '../order-address.ts';
import { shippingAddress } from '../shipping-address.ts';
import type { ChangeableOrder } from './read-changeable.ts';

/** Another address of an order, with the rate of its tax in percent; null for that of its state (OP-021). */
export interface NewAddress {
  address: OrderAddress;
  taxPercent: number | null;
}

/** One of the shopper's addresses, as it is now. @throws HttpError 400 on `address_id` (CHK-027, CHK-028) */
export async function newAddress({ taxRates }: Services, em: Em, customerId: number, addressId: number): Promise<NewAddress> {
  const address = await shippingAddress(em, customerId, addressId);
  return { address, taxPercent: await taxRates.percent({ regionCode: address.region_code, zip: address.postcode }) };
}

/** Whether an order goes there already. */
export function isSameAddress(a: OrderAddress, b: OrderAddress): boolean {
  const text = ({ firstname, lastname, street1, street2, city, region_code: region, postcode, telephone }: OrderAddress) =>
    [firstname, lastname, street1, street2, city, region, postcode, telephone].join('\n');
  return text(a) === text(b);
}

/**
 * Refuses an address that not all boxes of an order can be sent to: wine and cold items as at checkout (OP-040, OP-125).
 * Refuses any address once a box has closed.
 * @throws HttpError 400 on `address_id`
 */
export function checkAddress({ config }: Services, { cutoffs }: ChangeableOrder, { address }: NewAddress, now: Date): void {
  const boxes = [...cutoffs.keys()];
  const closed = boxes.find((box) => (cutoffs.get(box) ?? now) <= now);
  if (closed !== undefined) throw invalid({ address_id: closedText(closed, cutoffs.get(closed) ?? now) });
  if (boxes.includes('wine') && !shipsWineTo(address.region_code)) throw invalid({ address_id: noWineText(address.region_code) });
  const isCold = boxes.some(isPerishable);
  if (isCold && !getsFresh(config, { isOn: true, zip: address.postcode })) throw invalid({ address_id: SHIPPING_TEXT.noFresh });
}

const closedText = (box: BoxType, at: Date): string =>
  `All boxes go to one address, and the ${BOX_LABELS[box]} box closed on ${momentText(at)} to be packed.`;
