import type { CallResponse } from '@larder/contracts';
import type { Suggestion } from './suggestions.ts';

type SuggestResponse = CallResponse<'GET /search/suggest'>;

/** Suggestions as lines for the arrow keys: earlier purchases and popular terms come first (OP-137). */
export function suggestedLines({ products, categories, brands, searches }: SuggestResponse): Suggestion[] {
  const lines = products.map(({ title, url, image, manufacturer, price, bought }) => ({
    group: bought ? ('You bought before' as const) : ('Products' as const),
    text: title,
    url,
    image,
    maker: manufacturer,
    price,
  }));
  return [
    ...lines.filter(({ group }) => group === 'You bought before'),
    ...searches.map(({ text, url }) => ({ group: 'Popular searches' as const, text, url })),
    ...categories.map(({ name, url }) => ({ group: 'Categories' as const, text: name, url })),
    ...brands.map(({ name, url }) => ({ group: 'Brands' as const, text: name, url })),
    ...lines.filter(({ group }) => group === 'Products'),
  ];
}
