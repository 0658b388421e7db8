import type { PurchaseServices } from '../../ordering/cart/purchase-facts.ts';
import { purchaseHistory } from '../../ordering/orders/purchase-history.ts';

/** Services by which purchases of a store's past are judged: it delivers fresh items everywhere. */
export const seedServices: PurchaseServices = { config: { deliveryTo: () => 'all' }, purchaseHistory };
