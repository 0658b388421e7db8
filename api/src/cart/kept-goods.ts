import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { type PriceList, priceListOf } from '@larder/rules';
import type { WholeCartRow } from './cart-query.ts';
import type { BareCartRow, CartRow, GiftRow, InRow, LineRow } from './cart-rows.ts';

/** What a product's row says by itself, whoever's cart it is in. */
type RowGoods = Pick<LineRow, 'card' | 'goods' | 'stockQty' | 'isAvailable'>;

const MOST = 5_000;
/** PostgreSQL begins its numbers anew after four thousand million changes; nothing is remembered as long as that takes. */
const LIFE_MS = 3_600_000;

interface KeptGoods {
  /** A bare cart with what is remembered of its products; null where that is not all that it needs. */
  complete(bare: BareCartRow): CartRow | null;
  /** Remembers what the products of a cart are like. */
  keep(whole: WholeCartRow): void;
}

const kept = new WeakMap<Pool, KeptGoods>();

/** What this process remembers of the rows of a database's products. A row that changes has another version, so nothing is ever old. */
export function keptGoods(pool: Pool): KeptGoods {
  const known = kept.get(pool) ?? createKeptGoods();
  kept.set(pool, known);
  return known;
}

function createKeptGoods(): KeptGoods {
  const rows = new LRUCache<string, RowGoods>({ max: MOST, ttl: LIFE_MS });
  const keyOf = (list: PriceList, { productId, rowVersion }: InRow & Pick<LineRow, 'productId'>) =>
    `${productId} ${list} ${rowVersion}`;
  return {
    complete({ hasCoupon, ...bare }) {
      if (hasCoupon) return null;
      const list = priceListOf(bare.groupId);
      const lines: LineRow[] = [];
      for (const line of bare.lines) {
        const goods = rows.get(keyOf(list, line));
        // What was chosen has labels and prices of its own.
        if (!goods || Object.keys(line.options).length > 0) return null;
        lines.push({ ...line, ...goods, choices: [], optionCents: 0, membershipCents: null });
      }
      const gifts: GiftRow[] = [];
      for (const gift of bare.gifts) {
        const goods = rows.get(keyOf(list, gift));
        if (!goods) return null;
        gifts.push({ ...gift, ...goods });
      }
      return { ...bare, lines, gifts, chosenCoupon: null };
    },
    keep({ groupId, lines, gifts }) {
      const list = priceListOf(groupId);
      for (const row of [...lines, ...gifts]) {
        if (row.rowVersion === null) continue;
        const { card, goods, stockQty, isAvailable } = row;
        rows.set(keyOf(list, row), deepFrozen({ card, goods, stockQty, isAvailable }));
      }
    },
  };
}

/** Many requests share it, so none may change it. */
function deepFrozen<T extends object>(value: T): T {
  for (const inner of Object.values(value) as unknown[]) if (typeof inner === 'object' && inner !== null) deepFrozen(inner);
  return Object.freeze(value);
}
