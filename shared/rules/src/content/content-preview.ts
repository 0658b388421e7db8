/** Parameter of a page of the store that shows employees content before it is published: its id. */
export const CONTENT_PREVIEW = 'preview_content';

/** Id of the content that an address previews; null for none. */
export function readContentPreview(search: URLSearchParams): number | null {
  const id = search.get(CONTENT_PREVIEW) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
