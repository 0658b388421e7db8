/** The products of a listing's page for search engines, each by its own page. */
export function itemList(name: string, products: readonly { title: string; url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: products.length,
    itemListElement: products.map(({ title, url }, index) => ({ '@type': 'ListItem', position: index + 1, name: title, url })),
  };
}
