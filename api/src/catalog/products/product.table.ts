import { defineEntity, p } from '@mikro-orm/core';
import type { ProductCard, ProductDetail } from '@larder/contracts';
import { ALLERGEN_KEYS, type Allergen, DELIVERS, type LineProductFacts } from '@larder/rules';
import type { Look } from '../pictures/look.ts';
import type { StoredCard } from './card-column.ts';
import { computed, id, index, integers, keyOf } from '../../platform/db/columns.ts';

const reducedBy = (card: string) => `jsonb_path_exists(${card}, '$.temporary_price_reduction[*] ? (@.type starts with "tc_")')`;
const EARNS_CASH = `${reducedBy('card')}
  or jsonb_path_exists(card, '$.tiered_pricing[*] ? (@.promo_type == "thrive_cash")')`;
const tiersOf = "coalesce(jsonb_array_length(card -> 'tiered_pricing') > 0, false)";
const wasOf = (patch: string) =>
  `case when ${patch} ? 'was_price' then round((${patch} ->> 'was_price')::numeric * 100)::int else was_cents end`;
const priceOf = (patch: string) => `coalesce(round((${patch} ->> 'price')::numeric * 100)::int, final_price_cents)`;
/** Cents of one unit of measure; null where it has no size. */
const perUnit = (price: string) => `(${price})::real / unit_amount::real`;
/** Saved share of the earlier price, 0 to 1; 0 for products that are not on sale. */
const savingOf = (price: string, was: string) => `1 - (${price})::real / greatest(${price}, ${was}, 1)::real`;

/**
 * Products. Every money column is in whole cents. The columns from `category_ids` on are derived: only the refresh of cards
 * writes them, in the transaction that changed their sources. Lists read no other columns.
 */
export const products = defineEntity({
  name: 'Product',
  tableName: 'products',
  properties: {
    id: id(),
    sku: p.text().unique(),
    urlKey: p.text().check("url_key ~ '^[a-z0-9][a-z0-9-]{0,119}$'").unique(),
    title: p.text(),
    brandId: keyOf('brands'),
    shortDescription: p.text().default(''),
    description: p.text().default(''),
    productType: p.enum(['simple', 'giftcard', 'membership', 'curated_list', 'bundle', 'configurable', 'grouped', 'virtual']),
    /** What a product of type `virtual` delivers; null for other types, and for one that cannot be sold yet. */
    delivers: p.enum(DELIVERS).nullable(),
    tcProductType: p.smallint().nullable().check('tc_product_type in (2, 3)'),
    boxType: p.enum(['grocery', 'fresh', 'frozen', 'wine', 'legacy_frozen', 'legacy_wine']),
    soldAsFresh: p.enum(['fresh', 'fresh-frozen']).nullable(),
    sizeText: p.text().nullable(),
    unitAmount: p.decimal().columnType('numeric(10,3)').nullable().check('unit_amount > 0'),
    unit: p.text().nullable(),
    priceCents: p.integer().check('price_cents >= 0'),
    msrpCents: p.integer(),
    autoshipPriceCents: p.integer().nullable(),
    mapPriceCents: p.integer().nullable().check('map_price_cents >= 0'),
    isMapEnabled: p.boolean().default(false),
    msrpDisplayActualPriceType: p.enum(['in_cart', 'gesture']).nullable(),
    taxClass: p.enum(['food', 'general', 'alcohol', 'none']).default('food'),
    isAlcohol: p.boolean().default(false),
    ebtEligible: p.boolean().default(false),
    stockQty: p.integer().default(0).check('stock_qty >= 0'),
    inStock: computed(p.boolean(), 'stock_qty > 0'),
    isAvailable: p.boolean().default(true),
    minOrderQty: p.integer().default(1).check('min_order_qty >= 1'),
    maxOrderQty: p.integer().default(9000).check('max_order_qty between 1 and 9000'),
    maxPer30Days: p.integer().nullable().fieldName('max_per_30_days'),
    autoshipEnabled: p.boolean().default(false),
    weightGrams: p.integer().default(0).check('weight_grams >= 0'),
    analyticsCategory: p.text().default(''),
    typeCategory: p.text().default(''),
    gwpId: p.integer().nullable(),
    ingredients: p.text().nullable(),
    allergens: p
      .array((name) => name as Allergen)
      .columnType('text[]')
      .nullable()
      .check(`allergens <@ '{${ALLERGEN_KEYS.join()}}'`)
      .comment('of the label; null where nobody told'),
    nutrition: p.json<NonNullable<ProductDetail['nutrition']>>().nullable(),
    look: p.json<Look>(),
    listed: p
      .boolean()
      .default(true)
      .comment('false: reachable by key, id or cart, never in lists (memberships, gifts, samples, variants)'),
    metaTitle: p.text().default(''),
    metaDescription: p.text().default(''),
    createdAt: p.datetime().defaultRaw('store_now()'),
    updatedAt: p.datetime().defaultRaw('store_now()'),
    /** Rises with each change in the back office, and each import; orders leave it. */
    version: p.integer().default(0),
    // derived
    categoryIds: integers().defaultRaw("'{}'"),
    attributeIds: integers().defaultRaw("'{}'"),
    box: p.enum(['grocery', 'fresh', 'frozen', 'wine']).default('grocery'),
    finalPriceCents: p.integer().default(0),
    wasCents: p
      .integer()
      .nullable()
      .comment('the lowest price of the 30 days before it was lowered; null where it is not on sale'),
    saleEndsAt: p.datetime().nullable().comment('when one of its sales has lasted for 30 days and is none any more'),
    hasDeal: p.boolean().default(false),
    rating: p.float().default(0),
    rank: p.float().default(0),
    search: p.text().columnType('tsvector').defaultRaw("''"),
    searchText: p.text().default(''),
    kindNoun: p
      .text()
      .columnType('tsquery')
      .defaultRaw("''")
      .comment('the word that says what it is, as a query over the words that were asked for'),
    kindShelf: p.text().columnType('tsquery').defaultRaw("''").comment('the names of its shelves, likewise'),
    /** The general card without its stock (`cardSql`). */
    card: p.json<StoredCard>().nullable(),
    cardsAt: p.datetime().nullable(),
    pricing: p.json<LineProductFacts>().nullable().comment('what it is priced by in carts, as of its card'),
    memberPatch: p.json<Partial<ProductCard>>().defaultRaw("'{}'"),
    employeePatch: p.json<Partial<ProductCard>>().defaultRaw("'{}'"),
    buyable: computed(p.boolean(), 'stock_qty > 0 and is_available'),
    earnsCash: computed(p.boolean().nullable(), EARNS_CASH),
    memberPriceCents: computed(p.integer(), priceOf('member_patch')),
    onSale: computed(p.boolean(), 'was_cents is not null'),
    memberOnSale: computed(p.boolean(), `(${wasOf('member_patch')}) is not null`),
    employeeOnSale: computed(p.boolean(), `(${wasOf('employee_patch')}) is not null`),
    memberHasDeal: computed(
      p.boolean(),
      `(${wasOf('member_patch')}) is not null or ${reducedBy('member_patch')} or coalesce(${reducedBy('card')}, false) or ${tiersOf}`,
    ),
    memberEarnsCash: computed(p.boolean().nullable(), `${reducedBy('member_patch')} or ${EARNS_CASH}`),
    employeePriceCents: computed(p.integer(), priceOf('employee_patch')),
    pricePerUnit: computed(p.float().nullable(), perUnit('final_price_cents')),
    memberPricePerUnit: computed(p.float().nullable(), perUnit(priceOf('member_patch'))),
    employeePricePerUnit: computed(p.float().nullable(), perUnit(priceOf('employee_patch'))),
    saving: computed(p.float(), savingOf('final_price_cents', 'was_cents')),
    memberSaving: computed(p.float(), savingOf(priceOf('member_patch'), wasOf('member_patch'))),
    employeeSaving: computed(p.float(), savingOf(priceOf('employee_patch'), wasOf('employee_patch'))),
  },
  checks: [
    { name: 'products_check', expression: '(unit is null) = (unit_amount is null)' },
    { name: 'products_check1', expression: 'msrp_cents >= price_cents' },
    { name: 'products_check2', expression: 'autoship_price_cents between 0 and price_cents' },
    { name: 'products_check3', expression: 'min_order_qty <= max_order_qty' },
    { name: 'products_max_per_30_days', expression: 'max_per_30_days >= min_order_qty' },
    { name: 'products_check4', expression: "not is_alcohol or box_type in ('wine', 'legacy_wine')" },
    { name: 'products_delivers_kind', expression: "delivers is null or product_type = 'virtual'" },
    {
      name: 'products_delivers_on_sale',
      expression: "product_type <> 'virtual' or not is_available or delivers is not null",
    },
  ],
  indexes: [
    index('products_attributes', 'using gin (attribute_ids)'),
    index('products_brand', '(brand_id)'),
    index('products_by_age', '(created_at desc, id) where listed'),
    index('products_by_rank', '(buyable desc, rank desc, id) where listed'),
    index('products_by_shelf', "(type_category, rank desc, id) where listed and buyable and product_type = 'simple'"),
    index('products_by_title', '(title, id) where listed'),
    index('products_categories', 'using gin (category_ids)'),
    index('products_listed_employee_price', '(employee_price_cents, id) where listed'),
    index('products_listed_employee_price_per_unit', '(employee_price_per_unit, id) where listed'),
    index('products_listed_employee_saving', '(employee_saving desc, id) where listed'),
    index('products_listed_member_price', '(member_price_cents, id) where listed'),
    index('products_listed_member_price_per_unit', '(member_price_per_unit, id) where listed'),
    index('products_listed_member_saving', '(member_saving desc, id) where listed'),
    index('products_listed_price', '(final_price_cents, id) where listed'),
    index('products_listed_price_per_unit', '(price_per_unit, id) where listed'),
    index('products_listed_rating', '(rating desc, id) where listed'),
    index('products_listed_saving', '(saving desc, id) where listed'),
    index('products_off_sale', '(id) where not is_available'),
    index('products_on_autoship', '(type_category, rank desc, id) where listed and buyable and autoship_enabled'),
    index('products_reduced', '(id) where on_sale'),
    index('products_sale_ends', '(sale_ends_at) where sale_ends_at is not null'),
    index('products_search', 'using gin (search)'),
    index('products_sets_by_shelf', "(type_category, rank desc, id) where listed and buyable and product_type <> 'simple'"),
    index('products_sku_prefix', '(lower(sku) text_pattern_ops)'),
    // Not by `stock_qty`, which every order changes: the update could not stay in its page.
    index('products_sold_out', '(id) where not in_stock'),
    index('products_unlisted', '(id) where not listed'),
    index('products_with_cash', '(id) where listed and earns_cash'),
    index('products_with_deal', '(buyable desc, rank desc, id) where listed and has_deal'),
    index('products_with_member_cash', '(id) where listed and member_earns_cash'),
    index('products_with_member_deal', '(buyable desc, rank desc, id) where listed and member_has_deal'),
  ],
});
