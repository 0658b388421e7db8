import type { AutoshipItem, CallBody } from '@larder/contracts';
import { FIELD_TEXT, isDayText, isQuantity, type AutoshipWhenOut, type DayText } from '@larder/rules';

/** Values of the form that changes an item, by the API's names. */
export interface ItemValues {
  qty: string;
  frequency: string;
  scheduled_at_date: DayText;
  when_out: AutoshipWhenOut;
}

type ItemChange = CallBody<'PUT /autoship/item/{itemId}'>;

/** Returns the form values of an item. */
export const valuesOf = (item: AutoshipItem): ItemValues => ({
  qty: String(item.product_data.qty),
  frequency: String(item.frequency),
  scheduled_at_date: item.scheduled_at_date,
  when_out: item.when_out,
});

/** Errors by field for values that are no quantity or no day; the API checks the rest. */
export function checkValues({ qty, scheduled_at_date: day }: ItemValues): Partial<Record<keyof ItemValues, string>> {
  const count = Number(qty);
  return {
    ...(qty.trim() !== '' && isQuantity(count) && count > 0 ? {} : { qty: FIELD_TEXT.quantity }),
    ...(isDayText(day) ? {} : { scheduled_at_date: FIELD_TEXT.date }),
  };
}

/** Returns only what differs, or null: another frequency brings its own day, which an unchanged date must not overwrite. */
export function changeOf(item: AutoshipItem, values: ItemValues): ItemChange | null {
  const before = valuesOf(item);
  const change: ItemChange = {
    ...(values.qty.trim() !== before.qty && { qty: Number(values.qty) }),
    ...(values.frequency !== before.frequency && { frequency: Number(values.frequency) }),
    ...(values.scheduled_at_date !== before.scheduled_at_date && { scheduled_at_date: values.scheduled_at_date }),
    ...(values.when_out !== before.when_out && { when_out: values.when_out }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
