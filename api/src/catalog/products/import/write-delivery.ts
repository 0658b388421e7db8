import { basename, extname } from 'node:path';
import type { Em } from '../../../platform/db/orm.ts';
import { countOfRows, db, storeNow } from '../../../platform/db/db.ts';
import { recordset } from '../../../platform/db/row-values.ts';
import { sql } from '../../../platform/db/sql.ts';
import { differsFromExcluded, excluded } from '../../../platform/db/upserts.ts';
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

/** Codes or file of a product, by its sku. */
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
  for (const { sku, file } of deliveries) if (file) await writeFile(em, sku, file);
  const codes = deliveries.flatMap((each) => each.codes.map((code) => ({ sku: each.sku, code })));
  if (codes.length === 0) return [];
  const changed = await db(em)
    .with('added', (into) =>
      into
        .insertInto('product_codes')
        .columns(['product_id', 'code'])
        .expression((from) =>
          from
            .selectFrom(recordset('x', { sku: 'text', code: 'text' }, codes))
            .innerJoin('products as p', 'p.sku', 'x.sku')
            .select(['p.id', 'x.code']),
        )
        .onConflict((code) => code.columns(['product_id', 'code']).doNothing())
        .returning('product_id'),
    )
    .updateTable('products as p')
    .from((from) =>
      from
        .selectFrom('added')
        .select(['product_id', countOfRows.as('qty')])
        .groupBy('product_id')
        .as('new'),
    )
    .set((p) => ({ stock_qty: p('p.stock_qty', '+', p.ref('new.qty')), updated_at: storeNow }))
    .whereRef('p.id', '=', 'new.product_id')
    .returning('p.id')
    .execute();
  return changed.map(({ id }) => id);
}

async function writeFile(em: Em, sku: string, { name, content }: NonNullable<Delivery['file']>): Promise<void> {
  const mediaType = MEDIA_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
  const columns = ['name', 'media_type', 'content'] as const;
  await db(em)
    .insertInto('product_files')
    .columns(['product_id', ...columns])
    .expression((from) =>
      from
        .selectFrom('products')
        .select([
          'id',
          sql<string>`${name}::text`.as('name'),
          sql<string>`${mediaType}::text`.as('media_type'),
          sql<Buffer>`${content}::bytea`.as('content'),
        ])
        .where('sku', '=', sku),
    )
    .onConflict((file) =>
      file
        .column('product_id')
        .doUpdateSet(excluded('product_files', columns))
        .where(differsFromExcluded('product_files', columns)),
    )
    .execute();
}
