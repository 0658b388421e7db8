/** Texts of orders and payment (CHK-025, CHK-066, CART-109). Names of a module: a bundle holds only those it uses. */
export const lastOrderFailed = 'Something went wrong fetching last order.';
/** CHK-025 */
export const ebtAlone =
  'Sorry, we cannot process your order without an alternative form of payment on file. You will be able to use your EBT card once an additional payment method is added.';
export const outOfStock = 'The cart contains items that are out of stock.';
