import { customerSearch } from '../account/customers/find-customers.ts';
import { recallTask } from '../autoship/desk/recall-task.ts';
import { feedTask, priceTask, sortTask } from '../catalog/products/desk/bulk-kinds.ts';
import { productSearch } from '../catalog/products/desk/search-products.ts';
import { orderSearch } from '../ordering/orders/desk/find-orders.ts';
import { promotionSearch } from '../ordering/promos/desk/find-promotions.ts';
import type { DeskSearchProvider } from '../platform/desk/search/search.ts';
import type { DeskTaskKind } from '../platform/desk/tasks/task-kind.ts';

/** Searches of the back office, in the order of their results. */
export const deskSearch: readonly DeskSearchProvider[] = [orderSearch, customerSearch, productSearch, promotionSearch];

/** Kinds of bulk tasks. */
export const deskTaskKinds: readonly DeskTaskKind[] = [priceTask, sortTask, feedTask, recallTask];
