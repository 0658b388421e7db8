// Raw SQL (not type-checked): every product page begins with this statement; built and compiled for each request, it would cost twice as much.
import type { Pool } from 'pg';
import { paths, type ProductCard, type ProductDetail } from '@larder/contracts';
import { boxTypeOf, type GroupId, type PriceList, priceListOf, promisedShipDay, toDollars } from '@larder/rules';
import type { Look } from '../pictures/look.ts';
import { otherView, pictureUrl, type PictureView } from '../pictures/picture-version.ts';
import { productPictureVersion } from '../pictures/product-picture.ts';
import { cardText } from './card-column.ts';
import { pageWithParts } from './product-parts.ts';

interface View {
  view: 'front' | PictureView;
  label: string;
}

interface OptionValueRow {
  key: string;
  label: string;
  childId: number | null;
  cents: number;
  image: string | null;
  views: View[];
  unit: ProductCard['unit'];
  inStock: boolean;
}

interface DetailRow {
  card: ProductCard;
  look: Look;
  brandLook: Look;
  description: string;
  ingredients: string | null;
  allergens: ProductDetail['allergens'];
  nutrition: ProductDetail['nutrition'];
  size_text: string | null;
  weightGrams: number;
  meta_title: string;
  meta_description: string;
  images: View[];
  attributes: { type: string; name: string; url_key: string; trait: string | null }[];
  above: { name: string; key: string }[];
  options: { key: string; label: string; values: OptionValueRow[] }[];
  bundle: (Omit<ProductDetail['bundle_options'][number], 'id'> & { key: string })[];
}

const detail = (list: PriceList) =>
  pageWithParts(
    `${cardText(list)} as card, p.look, b.look as "brandLook", p.description, p.ingredients, p.allergens, p.nutrition, p.size_text, p.weight_grams as "weightGrams", p.meta_title, p.meta_description`,
    list,
  );

const DETAIL = {
  general: detail('general'),
  member: detail('member'),
  employee: detail('employee'),
} satisfies Record<PriceList, string>;

/** The product page's record (CAT-028, CAT-120) in one statement; undefined for an unknown key, and for gifts and samples, which have no page (CAT-007). */
export async function readProductDetail(pool: Pool, key: string, group: GroupId, now: Date): Promise<ProductDetail | undefined> {
  const list = priceListOf(group);
  const { rows } = await pool.query<DetailRow>({ name: `product ${list}`, text: DETAIL[list], values: [key] });
  return rows[0] && detailOf(rows[0], now);
}

/** Returns the pictures of an option value's product; none without a product. */
function viewsOf({ image, views }: OptionValueRow): ProductDetail['images'] {
  return image === null ? [] : views.map(({ view, label }) => ({ url: otherView(image, view), label }));
}

function detailOf(
  { card, look, brandLook, images, attributes, above, options, bundle, weightGrams, ...rest }: DetailRow,
  now: Date,
): ProductDetail {
  const version = productPictureVersion({ brand: card.manufacturer, brandLook, look });
  const family = (type: string) => attributes.filter((a) => a.type === type).map(({ name, url_key }) => ({ name, url_key }));
  const box = boxTypeOf({ boxType: card.box_type, soldAsFresh: card.sold_as_fresh });
  return {
    ...card,
    ...rest,
    images: images.map(({ view, label }) => ({
      url: pictureUrl('product', card.url_key, version, view === 'front' ? undefined : view),
      label,
    })),
    diets: family('diets'),
    certifications: family('certifications'),
    traits: attributes.flatMap(({ trait, name, url_key }) => (trait === null ? [] : [{ trait, name, url_key }])),
    breadcrumbs: above.map(({ name, key }) => ({ name, url: paths.category(key) })),
    options: options.map(({ key, label, values }) => ({
      id: key,
      label,
      values: values.map((v) => ({
        id: v.key,
        label: v.label,
        product_id: v.childId,
        price_delta: toDollars(v.cents),
        image: v.image,
        images: viewsOf(v),
        unit: v.unit,
        in_stock: v.inStock,
      })),
    })),
    bundle_options: bundle.map(({ key, ...part }) => ({ id: key, ...part })),
    // Products without weight are sent by email.
    promised_date: weightGrams > 0 ? promisedShipDay([box], now) : null,
  };
}
