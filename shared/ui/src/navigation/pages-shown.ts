/** Pages to draw, with `null` where some are left out: first, last, and the neighbours of the current one. Counted from 1. */
export function pagesShown(current: number, total: number): (number | null)[] {
  const near = new Set([1, total, current - 1, current, current + 1]);
  // A gap of one page would take as much room as the page itself.
  if (current <= 4) near.add(2).add(3);
  if (current >= total - 3) near.add(total - 1).add(total - 2);
  const pages = [...near].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    return before !== undefined && page - before > 1 ? [null, page] : [page];
  });
}
