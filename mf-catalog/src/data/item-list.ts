/** The products of a listing's page for search engines, each by its own page, which says what it is called. */
export function itemList(name: string, products: readonly { url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: products.length,
    itemListElement: products.map(({ url }, index) => ({ '@type': 'ListItem', position: index + 1, url })),
  };
}
