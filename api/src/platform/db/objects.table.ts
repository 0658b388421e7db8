import { defineEntity, p } from '@mikro-orm/core';

/** A function, view or trigger as its file said when it was made last. */
export const databaseObjects = defineEntity({
  name: 'DatabaseObject',
  tableName: 'database_objects',
  properties: {
    kind: p.enum(['routine', 'view', 'trigger']).primary(),
    name: p.text().primary(),
    hash: p.text(),
  },
});
