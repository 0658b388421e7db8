import { useEffect, useState } from 'react';

/** Something with an identity, in a list that changes. */
type Identified = { id: string };

/** Puts what has gone back where it stood, so that it can fade out in its place. */
function withGone<Item extends Identified>(items: readonly Item[], before: readonly Item[], gone: ReadonlySet<string>): Item[] {
  const shown = [...items];
  before.forEach((item, index) => {
    if (gone.has(item.id)) shown.splice(Math.min(index, shown.length), 0, item);
  });
  return shown;
}

/**
 * Keeps what left a list for `ms` milliseconds longer and says which those are.
 * React has no exit of its own, and a notice that is simply gone makes one doubt that it was there.
 */
export function useLeaving<Item extends Identified>(items: readonly Item[], ms: number): { item: Item; leaving: boolean }[] {
  const [shown, setShown] = useState<readonly Item[]>(items);
  const present = new Set(items.map(({ id }) => id));
  const gone = new Set(shown.filter(({ id }) => !present.has(id)).map(({ id }) => id));
  const drawn = withGone(items, shown, gone);
  const isStale = drawn.length !== shown.length || drawn.some((item, index) => item !== shown[index]);
  if (isStale) setShown(drawn);

  // An id may hold any character, spaces among them.
  const goneKey = JSON.stringify([...gone]);
  useEffect(() => {
    const leaving = new Set(JSON.parse(goneKey) as string[]);
    if (leaving.size === 0) return undefined;
    const timer = setTimeout(() => setShown((now) => now.filter(({ id }) => !leaving.has(id))), ms);
    return () => clearTimeout(timer);
  }, [goneKey, ms]);

  return drawn.map((item) => ({ item, leaving: gone.has(item.id) }));
}
