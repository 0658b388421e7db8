import { defineEntity, p } from '@mikro-orm/core';

/** Roles of the processes of a store. */
export const PROCESS_ROLES = ['api', 'worker', 'host', 'release_store'] as const;

/** Last sign of life of each process. */
export const processHeartbeats = defineEntity({
  name: 'ProcessHeartbeat',
  tableName: 'process_heartbeats',
  properties: {
    role: p.enum(PROCESS_ROLES).primary(),
    /** Distinguishes the processes of a role; another one after each start. */
    id: p.text().primary(),
    version: p.text(),
    /** By the machine's clock, not the store's. */
    seenAt: p.datetime(),
  },
});
