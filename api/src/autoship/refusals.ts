import type { readDeliveryLines } from '../ordering/cart/delivery-cart.ts';
import type { HttpError } from '../platform/http/errors.ts';
import type { LeftOut } from './autoship.table.ts';

type Line = Awaited<ReturnType<typeof readDeliveryLines>>[number];

function isNamed({ productId }: Line, { fields }: HttpError): boolean {
  return `products[${productId}]` in (fields ?? {});
}

/** Maps a checkout refusal's code to the affected products. */
const MEANS: Readonly<Record<string, (line: Line, refusal: HttpError) => boolean>> = {
  out_of_stock: isNamed,
  not_purchasable: isNamed,
  wine_not_shipped: ({ boxType }) => boxType === 'wine',
  birth_date_required: ({ boxType }) => boxType === 'wine',
  under_21: ({ boxType }) => boxType === 'wine',
  fresh_not_delivered: ({ soldAsFresh }) => soldAsFresh !== null,
};

/** Returns which products a refusal removes from a delivery, and why; none when the refusal is not about single products. */
export function cannotCome(refusal: HttpError, lines: readonly Line[]): LeftOut[] {
  const means = MEANS[refusal.errorCode ?? ''];
  if (!means) return [];
  return lines
    .filter((line) => means(line, refusal))
    .map(({ productId }) => ({
      productId,
      why: refusal.fields?.[`products[${productId}]`] ?? refusal.message,
    }));
}
