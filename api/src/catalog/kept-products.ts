import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { type GroupId, type PriceList, priceListOf } from '@larder/rules';
import type { RawJson } from '../platform/http/raw-json.ts';
import { withEtag } from './answer.ts';
import { type ReadProduct, readProductDetail, readVersions } from './product-detail.ts';

/** Bytes of answers that are remembered, of all price lists together: those of some 8,000. */
const MOST = 32 * 1024 * 1024;
/** PostgreSQL begins its numbers anew after four thousand million changes; nothing is remembered as long as that takes. */
const LIFE_MS = 3_600_000;

interface KeptProduct extends Pick<ReadProduct, 'versions' | 'promisedAt'> {
  promised: string | null;
  answer: RawJson;
}
type Kept = LRUCache<`${PriceList} ${string}`, KeptProduct>;

const empty = (): Kept =>
  new LRUCache({
    maxSize: MOST,
    ttl: LIFE_MS,
    ttlResolution: LIFE_MS / 100,
    sizeCalculation: ({ answer }) => answer.text.length,
  });

/** By what reaches a database: tests have many of them in one process. */
const kept = new WeakMap<Pool, Kept>();

function keptOf(pool: Pool): Kept {
  const known = kept.get(pool) ?? empty();
  kept.set(pool, known);
  return known;
}

/**
 * The answer of a product's page; undefined where there is none. To put it together costs many times what it costs to see that none of its rows was written since, so it is remembered by
 * their versions, packed copy and all: nothing is ever old.
 */
export async function productAnswer(pool: Pool, key: string, group: GroupId, now: Date): Promise<RawJson | undefined> {
  const products = keptOf(pool);
  const name = `${priceListOf(group)} ${key}` as const;
  const known = products.get(name);
  if (known && known.versions === (await readVersions(pool, key)) && known.promised === known.promisedAt(now))
    return known.answer;
  const read = await readProductDetail(pool, key, group, now);
  if (!read) return undefined;
  const { product, versions, promisedAt } = read;
  const answer = withEtag(JSON.stringify({ product }));
  products.set(name, { versions, promisedAt, promised: product.promised_date, answer });
  return answer;
}
