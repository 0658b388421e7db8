// Unchecked SQL: a whole batch is read as a table out of one JSON text.
import { basename, extname } from 'node:path';
import type { Em } from '../../../platform/db/orm.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import type { Product } from './product-of.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.epub': 'application/epub+zip',
  '.zip': 'application/zip',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
};

/** What a product delivers, by its sku. */
export interface Delivery {
  sku: string;
  codes: readonly string[];
  file: { name: string; content: Buffer } | null;
}

const deliveryOf = ({ columns: { sku }, codes, file, fileContent }: Product): Delivery => ({
  sku,
  codes,
  file: file === null || fileContent === undefined ? null : { name: basename(file), content: fileContent },
});

/** Writes the codes and files of imported products. Returns the products that got new codes. */
export const writeDeliveries = (em: Em, products: readonly Product[]): Promise<number[]> =>
  deliver(
    em,
    products.map(deliveryOf).filter(({ codes, file }) => codes.length > 0 || file !== null),
  );

/**
 * Adds codes to the pools of products and replaces their files. New codes are added to the stock, from which orders take them, so that it is
 * the number of codes that no order owns.
 */
export async function deliver(em: Em, deliveries: readonly Delivery[]): Promise<number[]> {
  if (deliveries.length === 0) return [];
  for (const { sku, file } of deliveries)
    if (file)
      await sql`insert into product_files (product_id, name, media_type, content)
          select id, ${file.name}, ${MEDIA_TYPES[extname(file.name).toLowerCase()] ?? 'application/octet-stream'}, ${file.content}::bytea
          from products where sku = ${sku}
          on conflict (product_id) do update set name = excluded.name, media_type = excluded.media_type, content = excluded.content
            where (product_files.name, product_files.media_type, product_files.content)
              is distinct from (excluded.name, excluded.media_type, excluded.content)`.execute(em.getKysely());
  const pools = deliveries.filter(({ codes }) => codes.length > 0);
  if (pools.length === 0) return [];
  const wanted = JSON.stringify(pools.flatMap(({ sku, codes }) => codes.map((code) => ({ sku, code }))));
  const changed = await queryRows(
    em,
    sql<{ id: number }>`with added as (
        insert into product_codes (product_id, code) select p.id, x.code from jsonb_to_recordset(${wanted}::jsonb) as x (sku text, code text)
          join products p on p.sku = x.sku on conflict (product_id, code) do nothing returning product_id)
      update products p set stock_qty = p.stock_qty + new.qty, updated_at = store_now()
      from (select product_id, count(*)::int as qty from added group by 1) new where p.id = new.product_id returning p.id`,
  );
  return changed.map(({ id }) => id);
}
