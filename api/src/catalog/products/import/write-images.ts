// Unchecked SQL: a whole batch is read as a table out of one JSON text.
import { OWN_VIEWS } from '../../pictures/views.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Product } from './product-of.ts';

/** The pictures of a product in their order: its own, else the views that are drawn of a pack. */
function imagesOf({ columns, own }: Product): { view: string; label: string }[] {
  if (own.length) return own.map(({ text }, n) => ({ view: OWN_VIEWS[n] as string, label: text }));
  const title = String(columns['title']);
  return [
    { view: 'front', label: `${title}: front of the pack` },
    { view: 'back', label: `${title}: back of the pack` },
    ...(columns['ingredients'] === null ? [] : [{ view: 'serving', label: `${title}: as served` }]),
  ];
}

/** Which pictures a product page shows. A product with pictures of its own has no drawn ones beside them. */
export async function writeImages(em: Em, products: readonly Product[]): Promise<void> {
  const images = JSON.stringify(
    products.flatMap((product) => imagesOf(product).map((image, position) => ({ ...image, sku: product.columns.sku, position }))),
  );
  const owners = products.filter(({ own }) => own.length > 0).map(({ columns }) => columns.sku);
  const skus = products.map(({ columns }) => columns.sku);
  const wanted = sql`(select p.id, x.view, x.label, x.position from jsonb_to_recordset(${images}::jsonb)
    as x (sku text, view text, label text, position int) join products p on p.sku = x.sku)`;
  await sql`delete from product_images i using products p where p.id = i.product_id and p.sku = any(${skus}::text[])
      and (i.view ~ '^p[0-9]' or p.sku = any(${owners}::text[])) and not exists (select 1 from ${wanted} w where w.id = p.id and w.view = i.view)`.execute(
    em.getKysely(),
  );
  await sql`insert into product_images (product_id, view, label, position) select id, view, label, position from ${wanted} w
      on conflict (product_id, view) do update set label = excluded.label, position = excluded.position
        where (product_images.label, product_images.position) is distinct from (excluded.label, excluded.position)`.execute(
    em.getKysely(),
  );
}
