import type { PageHead } from '@larder/shell';

const headOf = (result: unknown): PageHead | null =>
  typeof result === 'object' && result !== null && 'head' in result ? (result.head as PageHead | null) : null;

/** A page loader's result without the texts of its structured data: the browser leaves the elements in the HTML as they are. */
export function withoutStructured(result: unknown): unknown {
  const head = headOf(result);
  if (!head?.jsonLd?.length) return result;
  const { data } = result as { data: unknown };
  const spared: PageHead = { ...head, jsonLd: head.jsonLd.map(() => ({})) };
  // Many pages have their head in their data.
  return { ...(result as object), head: spared, ...(headOf(data) === head && { data: { ...(data as object), head: spared } }) };
}
