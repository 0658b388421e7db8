import type { CallInput, DeskPicture, DeskProductDetail } from '@larder/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { db, json } from '../../../platform/db/db.ts';
import { requireVersion } from '../../../platform/desk/require-version.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { squareCrop } from '../../../platform/pictures/square-crop.ts';
import { ownPicture, storeOwnPicture } from '../../pictures/own-pictures.ts';
import { OWN_VIEWS } from '../../pictures/views.ts';
import { writeImages } from '../import/write-images.ts';
import { refreshOffers } from '../refresh-cards.ts';
import { readPictured } from './read-pictures.ts';
import { lockProducts } from './product-state.ts';
import { readDeskProduct } from './product-detail.ts';

type Changed = { success: true; product: DeskProductDetail };
type Picture = Pick<DeskPicture, 'hash' | 'label'>;

/** Writes a product's own pictures, with its cards and the audit entry. */
async function changePictures(
  c: RequestContext,
  { id, version }: { id: number; version: number },
  change: (pictures: readonly Picture[]) => Picture[],
): Promise<Changed> {
  const product = await c.em.transactional(async (em) => {
    await lockProducts(em, [id]);
    const before = await readDeskProduct(em, id);
    requireVersion(version, before);
    const found = await readPictured(em, id);
    if (!found) throw notFound('Product');
    const { sku, title, ingredients, look } = found;
    const own = change(before.pictures);
    await db(em)
      .updateTable('products')
      .set((p) => ({
        look: json({ ...look, pictures: own.map(({ hash }) => hash) }),
        version: p('version', '+', 1),
        updated_at: c.now(),
      }))
      .where('id', '=', id)
      .execute();
    await writeImages(em, [{ columns: { sku, title, ingredients }, own: own.map(({ hash, label: text }) => ({ hash, text })) }]);
    await refreshOffers(em, [id], c.now());
    const after = await readDeskProduct(em, id);
    const audited = ({ pictures }: DeskProductDetail) => ({ pictures: pictures.map(({ url, label }) => `${label} (${url})`) });
    await audit(em, {
      action: 'product.pictures',
      subject: { type: 'product', id, label: title },
      before: audited(before),
      after: audited(after),
    });
    return after;
  });
  return { success: true, product };
}

/** Stores a picture. @throws HttpError 400 on `picture` for a file that is none */
async function storePicture(c: RequestContext, bytes: Buffer): Promise<string> {
  const stored = await storeOwnPicture(c.services.files, bytes);
  if ('problem' in stored) throw invalid({ picture: `This file ${stored.problem}.` });
  return stored.hash;
}

/**
 * POST /desk/products/{id}/pictures: adds a picture behind the others.
 * @throws HttpError 404 `Product not found`; 400 on `picture`; 409 `changed_meanwhile`
 */
export async function addPicture(
  c: RequestContext,
  { params: { id }, body }: CallInput<'POST /desk/products/{id}/pictures'>,
): Promise<Changed> {
  const hash = await storePicture(c, Buffer.from(body.picture, 'base64url'));
  return changePictures(c, { id, version: body.version }, (pictures) => {
    if (pictures.some((picture) => picture.hash === hash)) throw invalid({ picture: 'The product has this picture already.' });
    if (pictures.length === OWN_VIEWS.length) throw invalid({ picture: `A product has at most ${OWN_VIEWS.length} pictures.` });
    return [...pictures, { hash, label: body.label }];
  });
}

/**
 * PUT /desk/products/{id}/pictures: orders, names and removes pictures.
 * @throws HttpError 404 `Product not found`; 400 on `pictures` for one that the product does not have; 409 `changed_meanwhile`
 */
export function arrangePictures(
  c: RequestContext,
  { params: { id }, body }: CallInput<'PUT /desk/products/{id}/pictures'>,
): Promise<Changed> {
  return changePictures(c, { id, version: body.version }, (pictures) => {
    const own = new Set(pictures.map(({ hash }) => hash));
    const hashes = body.pictures.map(({ hash }) => hash);
    if (new Set(hashes).size < hashes.length || hashes.some((hash) => !own.has(hash)))
      throw invalid({ pictures: 'Please choose pictures of the product.' });
    return body.pictures;
  });
}

/**
 * POST /desk/products/{id}/pictures/crop: replaces a picture by the largest square around a point.
 * @throws HttpError 404 `Product not found`; 400 on `hash` for a picture that the product does not have; 409 `changed_meanwhile`
 */
export async function cropPicture(
  c: RequestContext,
  { params: { id }, body }: CallInput<'POST /desk/products/{id}/pictures/crop'>,
): Promise<Changed> {
  const unknown = () => invalid({ hash: 'Please choose a picture of the product.' });
  const { pictures: shown } = await readDeskProduct(c.em, id);
  const bytes = shown.some(({ hash }) => hash === body.hash) ? await ownPicture(c.services.files, body.hash) : undefined;
  if (!bytes) throw unknown();
  const cropped = await storePicture(c, await squareCrop(bytes, body));
  return changePictures(c, { id, version: body.version }, (pictures) => {
    if (!pictures.some(({ hash }) => hash === body.hash)) throw unknown();
    return pictures.map((picture) => (picture.hash === body.hash ? { ...picture, hash: cropped } : picture));
  });
}
