/** No cart's id is longer; the api takes no more. */
const MOST = 40;

/** The cart that an address names as `cartId` (SHELL-110); null for none. */
export function namedCart(search: URLSearchParams): string | null {
  const id = search.get('cartId')?.trim() ?? '';
  return id !== '' && id.length <= MOST ? id : null;
}
