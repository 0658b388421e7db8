import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/** A shopper’s list (OP-084). The saved-for-later list is a row here, so that it has an id, but what is on it stays with the cart (CART-073). */
export const lists = defineEntity({
  name: 'ShoppingList',
  tableName: 'lists',
  properties: {
    id: id(),
    customerId: keyOf('customers', 'cascade'),
    typeId: p.enum(['shopping_list', 'save_for_later_list']).default('shopping_list'),
    name: p.text().check('length(name) between 1 and 255'),
    description: p.text().default('').check('length(description) <= 1000'),
    key: p.text().unique(),
    permissionValue: p.smallint().default(0).check('permission_value in (0, 1)'),
    isActive: p.boolean().default(true),
    createdAt: p.datetime().defaultRaw('store_now()'),
    updatedAt: p.datetime().defaultRaw('store_now()'),
  },
  checks: [{ name: 'lists_check', expression: "(type_id = 'shopping_list') or (permission_value = 0)" }],
  indexes: [
    uniqueIndex('lists_name', "(customer_id, lower(name)) where type_id = 'shopping_list'"),
    uniqueIndex('lists_saved_for_later', "(customer_id) where type_id = 'save_for_later_list'"),
  ],
});

/** A product on a shopper’s list. */
export const listItems = defineEntity({
  name: 'ShoppingListItem',
  tableName: 'list_items',
  properties: {
    listId: keyOf('lists', 'cascade').primary(),
    productId: keyOf('products', 'cascade').primary(),
    qty: p.integer().default(1).check('qty between 1 and 9000'),
    addedAt: p.datetime().defaultRaw('store_now()'),
  },
  indexes: [index('list_items_of_product', '(product_id)')],
});

/** Another customer's public list that a shopper follows. */
export const listSaves = defineEntity({
  name: 'ListSave',
  tableName: 'list_saves',
  properties: {
    customerId: keyOf('customers', 'cascade').primary(),
    listId: keyOf('lists', 'cascade').primary(),
    savedAt: p.datetime().defaultRaw('store_now()'),
  },
  indexes: [index('list_saves_of_list', '(list_id)')],
});
