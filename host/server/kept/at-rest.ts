/** What waits for the host to come to rest: how often it looks, and for how long at most, ms. */
export interface Patience {
  readonly againMs: number;
  readonly mostMs: number;
}

/**
 * Waits until the host is at rest: what nobody waits for has no part of the processor while a visitor's page starts. A host that
 * never is gets it done all the same, once the patience is at its end.
 * @returns ms that it waited
 */
export async function untilAtRest(
  isAtRest: () => boolean,
  rest: (ms: number) => Promise<unknown>,
  { againMs, mostMs }: Patience,
): Promise<number> {
  let waitedMs = 0;
  for (; waitedMs < mostMs && !isAtRest(); waitedMs += againMs) await rest(againMs);
  return waitedMs;
}
