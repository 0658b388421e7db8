import { defineEntity, p } from '@mikro-orm/core';

/** A function, view or trigger, with the text of its file when it was last created. */
export const databaseObjects = defineEntity({
  name: 'DatabaseObject',
  tableName: 'database_objects',
  properties: {
    kind: p.enum(['routine', 'view', 'trigger']).primary(),
    name: p.text().primary(),
    hash: p.text(),
  },
});
