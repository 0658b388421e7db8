import type { DeskPicture } from '@larder/contracts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { picturesOf } from '../../pictures/look.ts';
import { pictureUrl } from '../../pictures/picture-version.ts';
import { productPictureVersion } from '../../pictures/product-picture.ts';
import { OWN_VIEWS } from '../../pictures/views.ts';

/** What the pictures of a product depend on; undefined for an unknown product. */
export const readPictured = (em: Em, id: number) =>
  db(em)
    .selectFrom('products as p')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .innerJoin('attributes as a', 'a.id', 'p.brand_id')
    .select(['p.sku', 'p.title', 'p.ingredients', 'p.url_key', 'p.look', 'b.look as brandLook', 'a.name as brand'])
    .where('p.id', '=', id)
    .executeTakeFirst();

/** Returns a product's own pictures in their order; none for one whose pictures are drawn. */
export async function readPictures(em: Em, id: number): Promise<DeskPicture[]> {
  const product = await readPictured(em, id);
  if (!product) return [];
  const rows = await db(em).selectFrom('product_images').select(['view', 'label']).where('product_id', '=', id).execute();
  const version = productPictureVersion(product);
  return picturesOf(product.look).map((hash, n) => {
    const view = OWN_VIEWS[n] ?? 'front';
    const label = rows.find((row) => row.view === view)?.label ?? product.title;
    return { hash, label, url: pictureUrl('product', product.url_key, version, view === 'front' ? undefined : view) };
  });
}
