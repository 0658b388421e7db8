import { totalmem } from 'node:os';

export const LEAST_BUFFERS_MB = 128;
const MOST_BUFFERS_MB = 2048;
/** The store and other programs use the rest. */
const SHARE = 1 / 8;
const MB = 2 ** 20;

/**
 * MB of its tables that PostgreSQL may hold on a machine with so many bytes of memory; it takes them as it reads. A page of a table that it does not hold costs many
 * times one that it does, and a million products are some gigabytes.
 */
export const buffersMb = (bytes: number): number =>
  Math.round(Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, (bytes * SHARE) / MB)));

/** Bytes that this process and those that it starts may have: in a container less than the machine has. */
export const machineBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);
