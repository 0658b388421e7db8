import { defineEntity, p } from '@mikro-orm/core';
import { VIEWS } from '../pictures/views.ts';
import { id, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/** The shelves of a product, one of them its own. */
export const productCategories = defineEntity({
  name: 'ProductCategory',
  tableName: 'product_categories',
  properties: {
    productId: keyOf('products', 'cascade').primary(),
    categoryId: keyOf('categories', 'cascade').primary(),
    isPrimary: p.boolean().default(false),
  },
  indexes: [
    index('product_categories_category', '(category_id, product_id)'),
    uniqueIndex('product_categories_primary', '(product_id) where is_primary'),
  ],
});

/** The labels of a product. */
export const productAttributes = defineEntity({
  name: 'ProductAttribute',
  tableName: 'product_attributes',
  properties: {
    productId: keyOf('products', 'cascade').primary(),
    attributeId: keyOf('attributes', 'cascade').primary(),
  },
  indexes: [index('product_attributes_attribute', '(attribute_id, product_id)')],
});

/** The views of a product. */
export const productImages = defineEntity({
  name: 'ProductImage',
  tableName: 'product_images',
  properties: {
    productId: keyOf('products', 'cascade').primary(),
    view: p.enum(VIEWS).primary(),
    label: p.text(),
    position: p.smallint().default(0),
  },
});

/** Options of a product, such as its size. */
export const productOptions = defineEntity({
  name: 'ProductOption',
  tableName: 'product_options',
  properties: {
    id: id(),
    productId: keyOf('products', 'cascade'),
    key: p.text(),
    label: p.text(),
    position: p.smallint().default(0),
  },
  uniques: [{ properties: ['productId', 'key'] }],
});

/** Values of an option; a configurable’s value is a separate product. */
export const productOptionValues = defineEntity({
  name: 'ProductOptionValue',
  tableName: 'product_option_values',
  properties: {
    optionId: keyOf('product_options', 'cascade').primary(),
    key: p.text().primary(),
    label: p.text(),
    childId: keyOf('products').nullable(),
    priceDeltaCents: p.integer().default(0),
    position: p.smallint().default(0),
  },
});

/** A part of a set; parts with the same `choice` are alternatives of which one is taken (CAT-019). */
export const bundleItems = defineEntity({
  name: 'BundleItem',
  tableName: 'bundle_items',
  properties: {
    productId: keyOf('products', 'cascade').primary(),
    key: p.text().primary(),
    label: p.text(),
    childId: keyOf('products'),
    qty: p.integer().check('qty >= 1'),
    position: p.smallint().default(0),
    choice: p.text().nullable(),
    choiceLabel: p.text().nullable(),
  },
  checks: [{ name: 'bundle_items_choice', expression: '(choice is null) = (choice_label is null)' }],
  indexes: [index('bundle_items_child', '(child_id)')],
});

/** The badges that a product carries. */
export const productBadges = defineEntity({
  name: 'ProductBadge',
  tableName: 'product_badges',
  properties: {
    productId: keyOf('products', 'cascade').primary(),
    badgeId: keyOf('badges', 'cascade').primary(),
  },
});

/** A badge, in one of six categories. */
export const badges = defineEntity({
  name: 'Badge',
  tableName: 'badges',
  properties: {
    id: p.integer().primary().autoincrement(false),
    text: p.text().unique(),
    categoryId: p.integer().check('category_id between 1 and 6'),
    categoryName: p.text(),
  },
});

/** Purchase incentives of a product, and whether each is visible. */
export const conversionDrivers = defineEntity({
  name: 'ConversionDriver',
  tableName: 'conversion_drivers',
  properties: {
    productId: keyOf('products', 'cascade').primary(),
    name: p.text().primary(),
    qualifies: p.boolean(),
    display: p.boolean(),
  },
});

/** A sponsored place of a product. */
export const productAds = defineEntity({
  name: 'ProductAd',
  tableName: 'product_ads',
  properties: {
    productId: keyOf('products', 'cascade').primary(),
    objectTrackingId: p.text().unique(),
    displayPosition: p.smallint().check('display_position >= 1'),
  },
});

/** Number of ratings with this many stars, with or without a review. */
const starCount = (stars: number) => p.integer().fieldName(`stars_${stars}`).default(0).check(`stars_${stars} >= 0`);

/** Totals of a product's reviews and sales. */
export const productStats = defineEntity({
  name: 'ProductStats',
  tableName: 'product_stats',
  properties: {
    productId: keyOf('products', 'cascade').primary(),
    reviewCount: p.integer().default(0),
    sold30d: p.integer().fieldName('sold_30d').default(0).check('sold_30d >= 0'),
    stars1: starCount(1),
    stars2: starCount(2),
    stars3: starCount(3),
    stars4: starCount(4),
    stars5: starCount(5),
  },
  indexes: [index('product_stats_sold', '(sold_30d desc) where sold_30d > 0')],
  checks: [
    { name: 'product_stats_check', expression: 'review_count between 0 and stars_1 + stars_2 + stars_3 + stars_4 + stars_5' },
  ],
});
