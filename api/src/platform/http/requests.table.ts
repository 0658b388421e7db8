import { defineEntity, p } from '@mikro-orm/core';
import { index } from '../db/columns.ts';

/** A call that must not take effect twice: running, or done with its answer. */
export const idempotencyKeys = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    owner: p.text().primary(),
    key: p.text().primary(),
    bodyHash: p.text(),
    state: p.enum(['running', 'done']).default('running'),
    response: p.json<unknown>().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [index('idempotency_keys_age', '(created_at)')],
});

/** Points counted against a limit, in the form of the limiter’s library. */
export const rateLimits = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    key: p.text().primary(),
    points: p.integer().default(0),
    expire: p.bigint('string').nullable(),
  },
});
