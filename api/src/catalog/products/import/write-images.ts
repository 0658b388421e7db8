import { OWN_VIEWS, type View } from '../../pictures/views.ts';
import { anyText, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { recordset } from '../../../platform/db/row-values.ts';
import { sql } from '../../../platform/db/sql.ts';
import { differsFromExcluded, excluded } from '../../../platform/db/upserts.ts';
import type { Product } from './product-of.ts';

/** A product as far as its pictures depend on it. */
type PicturedProduct = Pick<Product, 'own'> & { columns: { sku: string } & Record<string, unknown> };

/** The pictures of a product in their order: its own, else the views that are drawn of a pack. */
function imagesOf({ columns, own }: PicturedProduct): { view: View; label: string }[] {
  if (own.length) return own.map(({ text }, n) => ({ view: OWN_VIEWS[n] as View, label: text }));
  const title = String(columns['title']);
  return [
    { view: 'front', label: `${title}: front of the pack` },
    { view: 'back', label: `${title}: back of the pack` },
    ...(columns['ingredients'] === null ? [] : [{ view: 'serving' as const, label: `${title}: as served` }]),
  ];
}

/** Writes the pictures of product pages. A product with its own pictures has no drawn ones. */
export async function writeImages(em: Em, products: readonly PicturedProduct[]): Promise<void> {
  const images = products.flatMap((product) =>
    imagesOf(product).map((image, position) => ({ ...image, sku: product.columns.sku, position })),
  );
  const owners = products.filter(({ own }) => own.length > 0).map(({ columns }) => columns.sku);
  const skus = products.map(({ columns }) => columns.sku);
  const wanted = db(em)
    .selectFrom(recordset('x', { sku: 'text', view: 'text', label: 'text', position: 'int' }, images))
    .innerJoin('products as p', 'p.sku', 'x.sku')
    .select(['p.id', 'x.view', 'x.label', 'x.position'])
    .as('w');
  await db(em)
    .deleteFrom('product_images as i')
    .using('products as p')
    .whereRef('p.id', '=', 'i.product_id')
    .where('p.sku', '=', anyText(skus))
    .where((i) => i.or([sql<boolean>`i.view ~ '^p[0-9]'`, i('p.sku', '=', anyText(owners))]))
    .where((i) =>
      i.not(i.exists(i.selectFrom(wanted).select('w.id').whereRef('w.id', '=', 'p.id').whereRef('w.view', '=', 'i.view'))),
    )
    .execute();
  await db(em)
    .insertInto('product_images')
    .columns(['product_id', 'view', 'label', 'position'])
    .expression(db(em).selectFrom(wanted).select(['w.id', 'w.view', 'w.label', 'w.position']))
    .onConflict((image) =>
      image
        .columns(['product_id', 'view'])
        .doUpdateSet(excluded('product_images', ['label', 'position']))
        .where(differsFromExcluded('product_images', ['label', 'position'])),
    )
    .execute();
}
