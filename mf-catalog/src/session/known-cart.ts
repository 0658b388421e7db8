import { keys } from '@larder/contracts/keys';
import type { CartAnswer } from '@larder/shell';
import { useKnown } from '../data/known.ts';

/** A part of the cart as this page knows it: it is fetched and changed by its owners. Each shelf of a page looks at it. */
export const useKnownCart = <P>(of: (cart: CartAnswer | undefined) => P): P => useKnown(keys.cart(), of);
