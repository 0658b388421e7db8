import { pieceOf, type PiecePrice, toCents } from '@larder/rules';
import type { CardProduct } from './card-product.ts';

/** One plain piece of a wire product by the pricing rule, in cents: the card's dollars are for showing, sums are made of this. */
export function cardPiece({ price, msrp }: Pick<CardProduct, 'price' | 'msrp'>): PiecePrice {
  return pieceOf({ price: toCents(price), msrp: toCents(msrp), autoshipPrice: null });
}
