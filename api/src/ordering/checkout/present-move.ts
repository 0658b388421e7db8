import type { CallResponse, ProductCard } from '@larder/contracts';
import { type BoxMove, toDollars } from '@larder/rules';

type Move = CallResponse<'GET /carts/box_plan'>['moves'][number];

/** Lines that can wait for another week, in the API's form; dollars. */
export const presentWait = (
  { savesCents }: Pick<BoxMove & { kind: 'wait' }, 'savesCents'>,
  rest: { line_item_ids: number[]; comes_back_on: string },
): Move => ({ kind: 'wait', ...rest, saves: toDollars(savesCents) });

/** A box that products can fill, in the API's form; dollars. */
export const presentFill = ({ boxType, neededCents, savesCents }: BoxMove & { kind: 'fill' }, products: ProductCard[]): Move => ({
  kind: 'fill',
  box_type: boxType,
  needed: toDollars(neededCents),
  saves: toDollars(savesCents),
  products,
});
