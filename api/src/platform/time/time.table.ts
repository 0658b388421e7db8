import { defineEntity, p } from '@mikro-orm/core';

/** How far the store's time is ahead of the machine's: one row, 0 in production. `store_now()` reads it for defaults of columns. */
export const storeClockRow = defineEntity({
  name: 'StoreClock',
  tableName: 'store_clock',
  checks: [{ name: 'store_clock_one_row', expression: 'id = 1' }],
  properties: {
    id: p.smallint().primary().autoincrement(false),
    aheadMs: p.bigint('number').defaultRaw('0'),
  },
});

/** Up to which moment of the store's time the runs of each clock job are queued. */
export const jobTicks = defineEntity({
  name: 'JobTick',
  tableName: 'job_ticks',
  properties: {
    queue: p.text().primary(),
    tickedAt: p.datetime(),
  },
});
