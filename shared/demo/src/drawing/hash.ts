/** A steady number for a text (FNV-1a): the same brand always looks the same. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** One of `from`, steadily the same for the same text. @throws RangeError when there is nothing to choose from. */
export function pickBy<T>(text: string, from: readonly T[]): T {
  const found = from[hashOf(text) % from.length];
  if (found === undefined) throw new RangeError('Nothing to choose from');
  return found;
}
