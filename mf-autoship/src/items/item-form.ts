import type { AutoshipItem, CallBody } from '@larder/contracts';
import { FIELD_TEXT, isDayText, isQuantity, type AutoshipWhenOut, type DayText } from '@larder/rules';

/** What a shopper may change of an item, as its controls hold it. */
export interface ItemValues {
  qty: string;
  frequency: string;
  date: DayText;
  whenOut: AutoshipWhenOut;
}

type ItemChange = CallBody<'PUT /autoship/item/{itemId}'>;

export const valuesOf = (item: AutoshipItem): ItemValues => ({
  qty: String(item.product_data.qty),
  frequency: String(item.frequency),
  date: item.scheduled_at_date,
  whenOut: item.when_out,
});

/** Texts by the wire's field names for values that cannot be meant; the api judges the rest. */
export function checkValues({ qty, date }: ItemValues): Record<string, string> {
  const count = Number(qty);
  return {
    ...(qty.trim() !== '' && isQuantity(count) && count > 0 ? {} : { qty: FIELD_TEXT.quantity }),
    ...(isDayText(date) ? {} : { scheduled_at_date: FIELD_TEXT.date }),
  };
}

/** Only what differs is sent: another frequency brings its own day, which an untouched date must not undo. Null when nothing differs. */
export function changeOf(item: AutoshipItem, values: ItemValues): ItemChange | null {
  const before = valuesOf(item);
  const change: ItemChange = {
    ...(values.qty.trim() !== before.qty && { qty: Number(values.qty) }),
    ...(values.frequency !== before.frequency && { frequency: Number(values.frequency) }),
    ...(values.date !== before.date && { scheduled_at_date: values.date }),
    ...(values.whenOut !== before.whenOut && { when_out: values.whenOut }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
