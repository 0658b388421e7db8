import type { CallResponse } from '@larder/contracts';

/** A change of the cart that would save a fee of its boxes (CART-011). */
export type BoxMove = CallResponse<'GET /carts/box_plan'>['moves'][number];
