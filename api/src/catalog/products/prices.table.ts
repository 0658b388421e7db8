import { defineEntity, p } from '@mikro-orm/core';
import { computed, id, index, integers, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

const NEXT_TURN = 'case when turned_at is null or turned_at < starts_at then starts_at when turned_at < ends_at then ends_at end';

/** A reduction of one product, from a moment on, maybe until another. */
export const priceReductions = defineEntity({
  name: 'PriceReduction',
  tableName: 'price_reductions',
  properties: {
    id: id(),
    productId: keyOf('products', 'cascade'),
    type: p.enum(['tc_percent', 'tc_fixed', 'by_percent', 'by_fixed', 'to_percent', 'to_fixed']),
    name: p.text(),
    startsAt: p.datetime(),
    endsAt: p.datetime().nullable(),
    position: p.smallint().default(0),
    percent: p.decimal().columnType('numeric(5,2)').nullable().check('percent between 0 and 100'),
    amountCents: p.integer().nullable().check('amount_cents >= 0'),
    turnedAt: p.datetime().nullable().comment('until when beginning and end have been brought to the cards; null: never'),
    nextTurn: computed(p.datetime().nullable(), NEXT_TURN),
  },
  checks: [
    { name: 'price_reductions_check', expression: 'ends_at > starts_at' },
    { name: 'price_reductions_check1', expression: "(percent is not null) = (type like '%percent')" },
    { name: 'price_reductions_check2', expression: '(percent is null) <> (amount_cents is null)' },
  ],
  indexes: [
    index('price_reductions_next_turn', '(next_turn, id) where next_turn is not null'),
    index('price_reductions_product', '(product_id, position)'),
  ],
});

/** Base prices that products get at a later moment. A row is deleted in the transaction that sets its price. */
export const priceChanges = defineEntity({
  name: 'PriceChange',
  tableName: 'price_changes',
  properties: {
    id: id(),
    productId: keyOf('products', 'cascade'),
    priceCents: p.integer().check('price_cents > 0'),
    startsAt: p.datetime(),
    actorId: p.integer(),
  },
  indexes: [uniqueIndex('price_changes_product', '(product_id, starts_at)'), index('price_changes_due', '(starts_at, id)')],
});

/** Reductions of a shelf or a label, general or for members (OP-025). */
export const catalogRules = defineEntity({
  name: 'CatalogRule',
  tableName: 'catalog_rules',
  properties: {
    id: id(),
    categoryId: keyOf('categories', 'cascade').nullable(),
    attributeId: keyOf('attributes', 'cascade').nullable(),
    type: p.enum(['tc_percent', 'tc_fixed', 'by_percent', 'by_fixed', 'to_percent', 'to_fixed']),
    name: p.text(),
    startsAt: p.datetime(),
    endsAt: p.datetime().nullable(),
    position: p.smallint().default(0),
    percent: p.decimal().columnType('numeric(5,2)').nullable().check('percent between 0 and 100'),
    amountCents: p.integer().nullable().check('amount_cents >= 0'),
    turnedAt: p.datetime().nullable(),
    nextTurn: computed(p.datetime().nullable(), NEXT_TURN),
    groups: integers('smallint[]')
      .nullable()
      .check("groups = '{4}'::smallint[]")
      .comment('price lists that the rule is for: null is everybody, {4} members (OP-025)'),
  },
  checks: [
    { name: 'catalog_rules_check', expression: 'ends_at > starts_at' },
    { name: 'catalog_rules_check1', expression: "(percent is not null) = (type like '%percent')" },
    { name: 'catalog_rules_check2', expression: '(percent is null) <> (amount_cents is null)' },
    { name: 'catalog_rules_check3', expression: '(category_id is null) <> (attribute_id is null)' },
  ],
});

/** Prices, or Thrive Cash, of a product from a quantity on. */
export const priceTiers = defineEntity({
  name: 'PriceTier',
  tableName: 'price_tiers',
  properties: {
    productId: keyOf('products', 'cascade').primary(),
    minQty: p.integer().primary().check('min_qty >= 1'),
    maxQty: p.integer().nullable(),
    promoType: p.enum(['thrive_cash', 'price']),
    percent: p.decimal().columnType('numeric(5,2)').nullable().check('percent between 0 and 100'),
    amountCents: p.integer().nullable().check('amount_cents >= 0'),
  },
  checks: [
    { name: 'price_tiers_check', expression: 'max_qty >= min_qty' },
    { name: 'price_tiers_check1', expression: '(percent is null) <> (amount_cents is null)' },
  ],
});

/** Products whose rules began or ended, until their cards are rebuilt. */
export const cardsDue = defineEntity({
  name: 'CardDue',
  tableName: 'cards_due',
  comment: 'products of which the cards are to be written anew since a moment',
  properties: {
    productId: p.integer().primary().autoincrement(false),
    turned: p.datetime(),
  },
});
