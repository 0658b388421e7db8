import { sortParameter, LIST_ORDERS, LIST_ORDER_KEYS } from '@larder/rules';
import { CART } from './cart.ts';
import { COMMON } from './common.ts';
import { DESK } from './desk.ts';
import { DESK_AUTOSHIP } from './desk-autoship.ts';
import { DESK_CUSTOMERS } from './desk-customers.ts';
import { DESK_FINANCE } from './desk-finance.ts';
import { DESK_ORDERS } from './desk-orders.ts';
import { DESK_CONTENT } from './desk-content.ts';
import { DESK_OPERATIONS } from './desk-operations.ts';
import { DESK_PRODUCTS } from './desk-products.ts';
import { EXPERIMENT_WORDS } from './experiments.ts';
import { PAGES } from './pages.ts';
import { PEOPLE } from './people.ts';
import { PROMOTIONS } from './promotions.ts';
import { PRODUCTS } from './products.ts';

const ORDERS = Object.fromEntries(
  LIST_ORDER_KEYS.map((key) => {
    const { directions, menu } = LIST_ORDERS[key];
    const named = Object.entries(menu).map(([direction, text]) => `${direction}: ${text}`);
    return [
      sortParameter(key),
      `order of the list, ${directions.join(' or ')}; ${named.join(', ')}. The first order given counts`,
    ];
  }),
);

/**
 * Meaning of the API's fields, with their units, by name: one name has one meaning everywhere. A different meaning in one
 * place has the name of its owner: `orders.status`, `GET /promos.gwp_id`.
 */
export const VOCABULARY: Readonly<Record<string, string>> = {
  ...COMMON,
  ...DESK,
  ...DESK_CUSTOMERS,
  ...DESK_FINANCE,
  ...DESK_ORDERS,
  ...DESK_CONTENT,
  ...DESK_OPERATIONS,
  ...DESK_PRODUCTS,
  ...PROMOTIONS,
  ...EXPERIMENT_WORDS,
  ...DESK_AUTOSHIP,
  ...PRODUCTS,
  ...CART,
  ...PEOPLE,
  ...PAGES,
  ...ORDERS,
};

/** Description of a field: in its parent (the field or call that contains it), else everywhere. Undefined for an undescribed one. */
export const meaningOf = (holder: string, name: string): string | undefined =>
  VOCABULARY[`${holder}.${name}`] ?? VOCABULARY[name];
