import type { Kind } from './kinds.ts';

/** Interaction that ended. */
export interface Interaction {
  readonly kind: Kind;
  /** s of a monotonic clock. */
  readonly ended: number;
  /** s from the first byte sent to the last byte received. */
  readonly seconds: number;
  /** Bytes of the responses' bodies. */
  readonly bytes: number;
}

/** Client of a closed loop: sends its next interaction, and resolves with the bytes of the response when that is complete. */
export type Client = (kind: Kind) => Promise<number>;

/**
 * Runs a closed loop: each client begins its next interaction once the one before has ended, without a pause.
 * @param next the kind of the next interaction of any client; undefined ends the loop
 * @returns all interactions, in the order in which they ended
 */
export async function runClosedLoop(clients: readonly Client[], next: () => Kind | undefined): Promise<Interaction[]> {
  const interactions: Interaction[] = [];
  await Promise.all(
    clients.map(async (send) => {
      for (let kind = next(); kind !== undefined; kind = next()) {
        const began = performance.now();
        const bytes = await send(kind);
        const ended = performance.now();
        interactions.push({ kind, ended: ended / 1000, seconds: (ended - began) / 1000, bytes });
      }
    }),
  );
  return interactions;
}

/** Extent of a closed loop: as many interactions as `count`, for as long as `least` at least and `most` at most, in seconds. */
export interface Extent {
  readonly count: number;
  readonly least: number;
  readonly most: number;
}

/** Runs a closed loop of an extent. On a busy machine it takes longer, because code becomes fast by the number of its runs. */
export function runExtent({ count, least, most }: Extent, clients: readonly Client[], next: () => Kind): Promise<Interaction[]> {
  const began = performance.now() / 1000;
  let begun = 0;
  return runClosedLoop(clients, () => {
    const seconds = performance.now() / 1000 - began;
    if (seconds > most || (begun >= count && seconds > least)) return undefined;
    begun += 1;
    return next();
  });
}

/** Returns the value below which a share of the values is; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
