// Unchecked SQL: a product with its views, labels and shelves as json in one statement.
import { paths, type ProductCard, type ProductDetail } from '@larder/contracts';
import { boxTypeOf, type GroupId, promisedShipDay, toDollars } from '@larder/rules';
import type { Look } from '../pictures/look.ts';
import { otherView, pictureUrl, type PictureView } from '../pictures/picture-version.ts';
import { productPictureVersion } from '../pictures/product-picture.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, sql } from '../platform/db/sql.ts';
import { PREPARED } from '../platform/db/tagged-client.ts';
import { cardColumnOf } from './card-column.ts';

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

/** The product page's record (CAT-028, CAT-120) in one statement; undefined for an unknown key, and for gifts and samples, which have no page (CAT-007). */
export async function readProductDetail(em: Em, key: string, group: GroupId, now: Date): Promise<ProductDetail | undefined> {
  const column = sql.ref(cardColumnOf(group));
  const row = await one(
    em,
    sql<DetailRow>`${sql.raw(PREPARED)}
      select p.${column} as card, p.look, b.look as "brandLook", p.description, p.ingredients, p.allergens, p.nutrition, p.size_text, p.weight_grams as "weightGrams", p.meta_title, p.meta_description,
        (select coalesce(json_agg(json_build_object('view', i.view, 'label', i.label) order by i.position), '[]')
          from product_images i where i.product_id = p.id) as images,
        (select coalesce(json_agg(json_build_object('type', a.type, 'name', a.name, 'url_key', a.url_key, 'trait', a.trait) order by a.position), '[]')
          from attributes a where a.id = any(p.attribute_ids)) as attributes,
        (select coalesce(json_agg(json_build_object('name', k.name, 'key', k.url_key) order by k.level), '[]')
          from product_categories x join categories leaf on leaf.id = x.category_id join categories k on leaf.path like k.path || '%'
          where x.product_id = p.id and x.is_primary) as above,
        (select coalesce(json_agg(json_build_object('key', o.key, 'label', o.label, 'values', (
            select json_agg(json_build_object('key', v.key, 'label', v.label, 'childId', v.child_id, 'cents', v.price_delta_cents,
              'image', child.${column} ->> 'image', 'views', (
                select coalesce(json_agg(json_build_object('view', i.view, 'label', i.label) order by i.position), '[]')
                from product_images i where i.product_id = child.id), 'unit', child.${column} -> 'unit',
              'inStock', child.id is null or (child.in_stock and child.is_available)) order by v.position)
            from product_option_values v left join products child on child.id = v.child_id where v.option_id = o.id)) order by o.position), '[]')
          from product_options o where o.product_id = p.id) as options,
        (select coalesce(json_agg(json_build_object('key', i.key, 'label', i.label, 'qty', i.qty, 'product', child.${column},
            'choice', case when i.choice is not null then json_build_object('key', i.choice, 'label', i.choice_label) end) order by i.position), '[]')
          from bundle_items i join products child on child.id = i.child_id where i.product_id = p.id) as bundle
      from products p join brands b on b.id = p.brand_id where p.url_key = ${key} and p.tc_product_type is null`,
  );
  return row && detailOf(row, now);
}

/** The pictures of what a value stands for; none when it stands for no product. */
function viewsOf({ image, views }: OptionValueRow): ProductDetail['images'] {
  return image === null ? [] : views.map(({ view, label }) => ({ url: otherView(image, view), label }));
}

function detailOf(
  { card, look, brandLook, images, attributes, above, options, bundle, weightGrams, ...rest }: DetailRow,
  now: Date,
): ProductDetail {
  const version = productPictureVersion({ brand: card.manufacturer, brandLook, look });
  const family = (type: string) => attributes.filter((a) => a.type === type).map(({ name, url_key }) => ({ name, url_key }));
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
    // What weighs nothing travels by e-mail.
    promised_date:
      weightGrams > 0 ? promisedShipDay([boxTypeOf({ boxType: card.box_type, soldAsFresh: card.sold_as_fresh })], now) : null,
  };
}
