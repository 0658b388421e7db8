/**
 * Header of the API's responses to renders of cached pages: keys of the data that the response depends on, separated by spaces.
 * Absent when the response may depend on any data.
 */
export const DATA_KEYS_HEADER = 'x-data-keys';
/** Header of requests of such renders: the store revision that the response must include. */
export const REVISION_HEADER = 'x-store-revision';

/** The most keys of a response or a page. More count as any data. */
export const MAX_DATA_KEYS = 400;

/** Key of a product's own data. */
export const productKey = (id: number): string => `p${id}`;
/** Key of a list of all products of a category, and of the categories below it. */
export const categoryKey = (id: number): string => `c${id}`;
/** Key of a list of all products with an attribute, such as a brand. */
export const attributeKey = (id: number): string => `a${id}`;
/** Key of lists that any product may enter by its price, such as deals and searches. */
export const ANY_PRODUCT = 'products';
/** Key of lists that choose from the shelves of a category by rank, stock or label, but not by price. */
export const shelfKey = (categoryId: number): string => `s${categoryId}`;
/** Key of such lists over all shelves. */
export const PLACEMENTS = 'placements';
