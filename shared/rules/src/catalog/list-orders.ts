import type { PriceList } from './price-lists.ts';

export const DIRECTIONS = ['asc', 'desc'] as const;
/** Direction of a sort order. */
export type Direction = (typeof DIRECTIONS)[number];

/** Columns that a sort order reads in one price list, the most significant first, and the index that a long list uses. */
export interface OrderSource {
  columns: readonly string[];
  index: string;
}

/** One sort order of a list of products. */
export interface ListOrder {
  /** The direction with ties by rising id; the other one is its exact reverse, so that one index serves both. */
  own: Direction;
  /** Directions that a call may ask for. */
  directions: readonly Direction[];
  /** The menu's text of each offered direction. */
  menu: Partial<Record<Direction, string>>;
  /** Its last column may be empty: such products come last. Then only this direction exists, as its index has them at one end. */
  hasNulls?: true;
}

/**
 * The orders of product lists, in the order of the menu; the first is that of a list that names none (OP-138). All else derives from here: the
 * parameters of the calls, the menu, the SQL of lists (with `LIST_ORDER_SOURCES`), the cases of tests and bench.
 */
export const LIST_ORDERS = {
  recommended: {
    own: 'desc',
    directions: DIRECTIONS,
    menu: { desc: 'Recommended' },
  },
  price: {
    own: 'asc',
    directions: DIRECTIONS,
    menu: { asc: 'Price: low to high', desc: 'Price: high to low' },
  },
  // Products without a size come last; others compare by ounce, fluid ounce, unit or square foot.
  price_per_unit: {
    own: 'asc',
    directions: ['asc'],
    menu: { asc: 'Price per unit: low to high' },
    hasNulls: true,
  },
  saving: {
    own: 'desc',
    directions: DIRECTIONS,
    menu: { desc: 'Biggest savings' },
  },
  newest: {
    own: 'desc',
    directions: DIRECTIONS,
    menu: { desc: 'Newest' },
  },
  rating: {
    own: 'desc',
    directions: DIRECTIONS,
    menu: { desc: 'Top rated' },
  },
  name: {
    own: 'asc',
    directions: DIRECTIONS,
    menu: { asc: 'Name: A to Z' },
  },
} as const satisfies Record<string, ListOrder>;

/** Key of a sort order of product lists. */
export type ListOrderKey = keyof typeof LIST_ORDERS;
export const LIST_ORDER_KEYS = Object.keys(LIST_ORDERS) as ListOrderKey[];

const rank = { columns: ['buyable', 'rank'], index: 'products_by_rank' } as const;
const rating = { columns: ['rating'], index: 'products_listed_rating' } as const;
const newest = { columns: ['created_at'], index: 'products_by_age' } as const;
const title = { columns: ['title'], index: 'products_by_title' } as const;

/** Columns of each sort order, by price list. A separate table without calls, so that no browser build includes column names. */
export const LIST_ORDER_SOURCES = {
  recommended: { general: rank, member: rank, employee: rank },
  price: {
    general: { columns: ['final_price_cents'], index: 'products_listed_price' },
    member: { columns: ['member_price_cents'], index: 'products_listed_member_price' },
    employee: { columns: ['employee_price_cents'], index: 'products_listed_employee_price' },
  },
  price_per_unit: {
    general: { columns: ['price_per_unit'], index: 'products_listed_price_per_unit' },
    member: { columns: ['member_price_per_unit'], index: 'products_listed_member_price_per_unit' },
    employee: { columns: ['employee_price_per_unit'], index: 'products_listed_employee_price_per_unit' },
  },
  saving: {
    general: { columns: ['saving'], index: 'products_listed_saving' },
    member: { columns: ['member_saving'], index: 'products_listed_member_saving' },
    employee: { columns: ['employee_saving'], index: 'products_listed_employee_saving' },
  },
  newest: { general: newest, member: newest, employee: newest },
  rating: { general: rating, member: rating, employee: rating },
  name: { general: title, member: title, employee: title },
} as const satisfies Record<ListOrderKey, Record<PriceList, OrderSource>>;

/** An order by its key, as the interface says it. */
export const listOrder = (key: ListOrderKey): ListOrder => LIST_ORDERS[key];

/** An order in one direction. */
export interface ChosenOrder {
  key: ListOrderKey;
  direction: Direction;
}

/** The order of a list that names none. */
export const DEFAULT_LIST_ORDER: ChosenOrder = { key: 'recommended', direction: 'desc' };

/** The parameter that asks for an order: `sort[price]`. */
export const sortParameter = <K extends ListOrderKey>(key: K): `sort[${K}]` => `sort[${key}]`;

/** The parameters of a call that ask for an order. */
export type ListSorting = { [K in ListOrderKey as `sort[${K}]`]?: Direction | undefined };

/** The order that was requested: the first one named, as two at once would contradict each other; null when none was, or in no direction it goes. */
export function requestedOrder(sorting: Readonly<Record<string, unknown>>): ChosenOrder | null {
  for (const key of LIST_ORDER_KEYS) {
    const requestedDirection = sorting[sortParameter(key)];
    const direction = listOrder(key).directions.find((one) => one === requestedDirection);
    if (direction) return { key, direction };
  }
  return null;
}

/** Every direction that calls may ask for, with what the menu says of it; null where it is not on the menu. */
export const LIST_ORDER_WAYS: readonly (ChosenOrder & { label: string | null })[] = LIST_ORDER_KEYS.flatMap((key) => {
  const { directions, menu } = listOrder(key);
  return directions.map((direction) => ({ key, direction, label: menu[direction] ?? null }));
});
