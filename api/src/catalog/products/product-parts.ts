import type { PriceList } from '@larder/rules';
import { cardText } from './card-column.ts';

/** Rows of other tables that a product's page shows, over `products p`. */
interface PagePart {
  rows: string;
  order: string;
  /** One of them as JSON. */
  json: (list: PriceList) => string;
}

const IMAGE = "json_build_object('view', i.view, 'label', i.label)";

const PAGE_PARTS = {
  images: {
    rows: 'product_images i where i.product_id = p.id',
    order: 'i.position, i.view',
    json: () => IMAGE,
  },
  attributes: {
    rows: 'attributes a where a.id = any(p.attribute_ids)',
    order: 'a.position, a.id',
    json: () => "json_build_object('type', a.type, 'name', a.name, 'url_key', a.url_key, 'trait', a.trait)",
  },
  above: {
    rows: `product_categories x join categories leaf on leaf.id = x.category_id
      join categories k on k.id = any(p.category_ids) and leaf.path like k.path || '%' where x.product_id = p.id and x.is_primary`,
    order: 'k.level, k.id',
    json: () => "json_build_object('name', k.name, 'key', k.url_key)",
  },
  options: {
    rows: 'product_options o where o.product_id = p.id',
    order: 'o.position, o.id',
    json: (list) => `json_build_object('key', o.key, 'label', o.label, 'values', (
      select json_agg(json_build_object('key', v.key, 'label', v.label, 'childId', v.child_id, 'cents', v.price_delta_cents, 'image', ${cardText(list, 'child')} ->> 'image',
        'views', (select coalesce(json_agg(${IMAGE} order by i.position), '[]') from product_images i where i.product_id = child.id),
        'unit', ${cardText(list, 'child')} -> 'unit', 'inStock', child.id is null or (child.in_stock and child.is_available)) order by v.position)
      from product_option_values v left join products child on child.id = v.child_id where v.option_id = o.id))`,
  },
  bundle: {
    rows: 'bundle_items i join products child on child.id = i.child_id where i.product_id = p.id',
    order: 'i.position, i.key',
    json: (list) => `json_build_object('key', i.key, 'label', i.label, 'qty', i.qty, 'product', ${cardText(list, 'child')},
      'choice', case when i.choice is not null then json_build_object('key', i.choice, 'label', i.choice_label) end)`,
  },
} as const satisfies Record<string, PagePart>;

const PARTS = Object.entries(PAGE_PARTS);

const from = 'from products p join brands b on b.id = p.brand_id';
const where = 'where p.url_key = $1 and p.tc_product_type is null';

/** A page of `columns` with its parts by their names; none for gifts and samples, which have no page (CAT-007). */
export const pageWithParts = (columns: string, list: PriceList): string =>
  `select ${columns}, ${PARTS.map(([name]) => `${name}.list as ${name}`).join(', ')} ${from}
    ${PARTS.map(([name, part]) => `cross join lateral (select coalesce(json_agg(${part.json(list)} order by ${part.order}), '[]') as list from ${part.rows}) ${name}`).join('\n    ')}
    ${where}`;
