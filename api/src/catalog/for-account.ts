/**
 * The interface of this group for `account`, which may import no other file of it: cards of the products on a shopper's lists (ACC-094), with the
 * badges of the shopper's preferences marked (CAT-030).
 */
export { cardSql } from './products/card-column.ts';
export { markPreferences } from './products/personal-cards.ts';
