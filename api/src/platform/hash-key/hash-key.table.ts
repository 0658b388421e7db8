import { defineEntity, p } from '@mikro-orm/core';

/** Key of the hashes by which rows are looked up, encrypted with `APP_SECRET`: one row, which a rotation of that secret encrypts again. */
export const hashKeyRow = defineEntity({
  name: 'HashKey',
  tableName: 'hash_key',
  checks: [{ name: 'hash_key_one_row', expression: 'id = 1' }],
  properties: {
    id: p.smallint().primary().autoincrement(false),
    sealed: p.blob(),
  },
});
