import type { StoreContent } from '@larder/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import { id, index } from '../../platform/db/columns.ts';

/** Content of a place of the store with its schedule. Of those that are published, the one with the latest start is shown. */
export const storeContents = defineEntity({
  name: 'StoreContent',
  tableName: 'store_contents',
  properties: {
    id: id(),
    place: p.text().check("place in ('home_member', 'home_visitor', 'hero', 'strip_visitor', 'strip_shopper')"),
    name: p.text(),
    content: p.json<StoreContent>(),
    isPublished: p.boolean(),
    /** Null is from the beginning. */
    startsAt: p.datetime().nullable(),
    /** Null is without an end. */
    endsAt: p.datetime().nullable(),
    version: p.integer().default(1),
    updatedAt: p.datetime(),
  },
  indexes: [index('store_contents_live', '(place, starts_at desc nulls last, id desc) where is_published')],
});
