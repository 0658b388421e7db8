import { defineEntity, p } from '@mikro-orm/core';
import { API_KEY_SCOPES } from '@larder/rules';
import { index } from '../db/columns.ts';

/** Keys with which other systems make calls of the back office. Only hashes are stored: who reads the table cannot use a key. */
export const apiKeys = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    name: p.text(),
    scope: p.enum(API_KEY_SCOPES),
    keyHash: p.blob().unique(),
    /** The last four characters, by which people recognize a key. */
    lastCharacters: p.text(),
    /** Customer id of the employee who created the key. Its calls are made in their name. */
    createdById: p.integer(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
  },
  indexes: [index('api_keys_created', '(created_at)')],
});
