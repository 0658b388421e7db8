import { defineEntity, p } from '@mikro-orm/core';
import type { Look } from '../pictures/look.ts';
import { id, index, keyOf } from '../../platform/db/columns.ts';

/** A label of one of seven families: brand, diets, certifications, concerns, ingredients, social, and traits, which have no page. */
export const attributes = defineEntity({
  name: 'Attribute',
  tableName: 'attributes',
  properties: {
    id: id(),
    type: p.enum(['brand', 'diets', 'certifications', 'concerns', 'ingredients', 'social', 'traits']),
    urlKey: p.text().unique().comment('one key over all families (OP-160)'),
    name: p.text(),
    description: p.text().default(''),
    position: p.integer().default(0),
    look: p.json<Look>().nullable(),
    trait: p.text().nullable().comment('of a trait what it says of a product: Grape, Roast'),
    version: p.integer().default(1),
  },
  checks: [{ name: 'attributes_trait_check', expression: "(type = 'traits') = (trait is not null)" }],
});

/** Additional columns of an attribute of the family `brand`. */
export const brands = defineEntity({
  name: 'Brand',
  tableName: 'brands',
  properties: {
    id: keyOf('attributes', 'cascade').primary(),
    letter: p.text().check("letter ~ '^([A-Z]|#)$'"),
    look: p.json<Look>(),
  },
});

/** Shelves; `path` contains the ids from the root, as in `/1/12/`. */
export const categories = defineEntity({
  name: 'Category',
  tableName: 'categories',
  properties: {
    id: id(),
    parentId: keyOf('categories').nullable(),
    urlKey: p.text().unique(),
    name: p.text(),
    description: p.text().default(''),
    path: p.text().check("path ~ '^/([0-9]+/){1,3}$'").unique(),
    level: p.smallint().check('level between 1 and 3'),
    position: p.integer().default(0),
    landing: p.boolean().default(false),
    look: p.json<Look>(),
    version: p.integer().default(1),
  },
  indexes: [index('categories_parent', '(parent_id, position)')],
});

/** A list that the store put together. */
export const curatedLists = defineEntity({
  name: 'CuratedList',
  tableName: 'curated_lists',
  properties: {
    id: id(),
    urlKey: p.text().unique(),
    name: p.text(),
    description: p.text().default(''),
    position: p.integer().default(0),
    look: p.json<Look>(),
  },
});

/** Products on a list of the store. */
export const curatedListProducts = defineEntity({
  name: 'CuratedListProduct',
  tableName: 'curated_list_products',
  properties: {
    listId: keyOf('curated_lists', 'cascade').primary(),
    productId: keyOf('products', 'cascade').primary(),
    position: p.integer(),
  },
  indexes: [index('curated_list_products_product', '(product_id)')],
});

/** A tile of the menu. */
export const featuredNav = defineEntity({
  name: 'FeaturedNavEntry',
  tableName: 'featured_nav',
  properties: {
    position: p.integer().primary().autoincrement(false),
    name: p.text(),
    url: p.text(),
    look: p.json<Look>(),
  },
});
