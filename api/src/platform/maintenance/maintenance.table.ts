import { defineEntity, p } from '@mikro-orm/core';

/** Whether the store is closed for maintenance (OP-070): one row, which all processes read. */
export const storeMaintenance = defineEntity({
  name: 'StoreMaintenance',
  tableName: 'store_maintenance',
  checks: [{ name: 'store_maintenance_one_row', expression: 'id = 1' }],
  properties: {
    id: p.smallint().primary().autoincrement(false),
    isOn: p.boolean().default(false),
  },
});
