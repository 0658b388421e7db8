import { totalmem } from 'node:os';

export const LEAST_BUFFERS_MB = 128;
const MOST_BUFFERS_MB = 2048;
/** The store and other programs use the rest. */
const SHARE = 1 / 8;
const MB = 2 ** 20;

/**
 * MB of tables that PostgreSQL may cache on a machine with so many bytes of memory; it allocates them while it reads. An uncached page costs many
 * times a cached one, and a million products take some gigabytes.
 */
export const buffersMb = (bytes: number): number =>
  Math.round(Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, (bytes * SHARE) / MB)));

/** Bytes that this process and those that it starts may have: in a container less than the machine has. */
export const machineBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);
