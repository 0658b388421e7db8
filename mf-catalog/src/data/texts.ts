/** Text of a card list without products (CAT-113). */
export const NOTHING_FOUND = 'No products found, please try again';
