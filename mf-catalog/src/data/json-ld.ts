import type { ProductDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';

const SCHEMA = 'https://schema.org';

/** Breadcrumbs for search engines. */
export function breadcrumbList(trail: readonly { name: string; url: string }[]): object {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
  };
}

/** The products of a listing's page for search engines, each by its own page. */
export function itemList(name: string, products: readonly { title: string; url: string }[]): object {
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    name,
    numberOfItems: products.length,
    itemListElement: products.map(({ title, url }, index) => ({ '@type': 'ListItem', position: index + 1, name: title, url })),
  };
}

/**
 * A product for search engines. While a manufacturer's minimum is in force no price is given: what members pay must not be
 * advertised in public (CAT-065 … CAT-071).
 */
export function productJsonLd(product: ProductDetail): object {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.title,
    sku: product.sku,
    description: product.meta_description || product.short_description,
    image: product.images.length ? product.images.map(({ url }) => url) : [product.image],
    brand: { '@type': 'Brand', name: product.manufacturer },
    ...(product.rating_count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating_average, ratingCount: product.rating_count },
    }),
    ...(!product.is_map_enabled && {
      offers: {
        '@type': 'Offer',
        priceCurrency: 'USD',
        price: product.price.toFixed(2),
        availability: `${SCHEMA}/${product.in_stock && product.is_available ? 'InStock' : 'OutOfStock'}`,
        url: paths.product(product.url_key),
      },
    }),
  };
}
