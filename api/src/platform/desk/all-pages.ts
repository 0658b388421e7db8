/** Rows of a page of an export. */
export const EXPORT_PAGE = 1000;

/**
 * Yields all items of a list that is paged by cursor, page after page, for an export.
 * @param read reads the page at a cursor; undefined is the first one
 */
export async function* allPages<Item>(
  read: (cursor: string | undefined) => Promise<{ items: readonly Item[]; next_cursor: string | null }>,
): AsyncGenerator<readonly Item[]> {
  let cursor: string | null | undefined;
  do {
    const page = await read(cursor ?? undefined);
    yield page.items;
    cursor = page.next_cursor;
  } while (cursor !== null);
}
