/** Puts items that share a heading together, in the order in which the headings first come. */
export function groupBy<T>(items: readonly T[], headingOf: (item: T) => string): { heading: string; items: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const heading = headingOf(item);
    groups.set(heading, [...(groups.get(heading) ?? []), item]);
  }
  return [...groups].map(([heading, members]) => ({ heading, items: members }));
}
