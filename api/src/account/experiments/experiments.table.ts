import { defineEntity, p } from '@mikro-orm/core';

/** Settings of experiments; one without a row runs by default (`DEFAULT_SETTINGS`). */
export const experiments = defineEntity({
  name: 'Experiment',
  tableName: 'experiments',
  properties: {
    name: p.text().primary(),
    /** Percent of visitors by value while it runs. */
    shares: p.json<Record<string, number>>(),
    /** Audiences of accounts that take part; null for all visitors. */
    audience: p.json<string[]>().nullable(),
    /** Value that all visitors get since it was stopped; null while it runs. */
    winner: p.text().nullable(),
    startedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    version: p.integer().default(1),
  },
});
