import { defineEntity, p } from '@mikro-orm/core';

/** Pictures that were fetched from an address, so that each is fetched once. */
export const fetchedPictures = defineEntity({
  name: 'FetchedPicture',
  tableName: 'fetched_pictures',
  properties: {
    address: p.text().primary(),
    hash: p.text(),
    fetchedAt: p.datetime().defaultRaw('now()'),
  },
});
