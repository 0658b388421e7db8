/**
 * Finds cycles in a directed graph.
 * @param arrows pairs of names, from one to the other
 * @returns each cycle that a depth-first search closes: `cycle: a -> b -> a`
 */
export function findCycles(arrows: readonly (readonly [from: string, to: string])[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (name: string, path: readonly string[]): void => {
    const at = path.indexOf(name);
    if (at >= 0) found.push(`cycle: ${[...path.slice(at), name].join(' -> ')}`);
    if (at >= 0 || done.has(name)) return;
    for (const other of next.get(name) ?? []) walk(other, [...path, name]);
    done.add(name);
  };
  for (const name of next.keys()) walk(name, []);
  return found;
}
