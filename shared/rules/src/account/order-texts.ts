/** Texts of orders and payment (CHK-066, CART-109). Names of a module: a bundle holds only those it uses. */
export const lastOrderFailed = 'Something went wrong fetching last order.';
export const outOfStock = 'The cart contains items that are out of stock.';
