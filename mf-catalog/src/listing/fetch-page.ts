import { grouped } from '@larder/rules';
import type { ProductList, SearchNote } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import type { ApiClient } from '@larder/shell';
import { listed } from '../data/listed.ts';
import type { About, HeadTone, ListingPage } from './listing-pages.ts';
import type { Narrowing } from './listing-query.ts';
import { type Family, pathOf, type Source } from './source.ts';

const PLAIN: About = {
  eyebrow: '',
  tone: 'leaf',
  title: '',
  description: '',
  image: null,
  trail: [],
  children: [],
  landing: false,
  isShared: false,
  metaTitle: '',
  metaDescription: '',
};

const TONE_OF: Readonly<Record<string, HeadTone>> = {
  pantry: 'honey',
  snacks: 'honey',
  beverages: 'cold',
  frozen: 'cold',
  'meat-and-seafood': 'tomato',
  wine: 'plum',
  supplements: 'plum',
  beauty: 'plum',
  baby: 'honey',
  pets: 'honey',
};

/** The paper of a department, in the hue of its picture; everything else is leaf. */
const toneOf = (department: string): HeadTone => TONE_OF[department] ?? 'leaf';

/** The text above the name of an attribute page, and the link to all of its family. */
const FAMILIES: Readonly<Record<Family, { eyebrow: string; above: { name: string; url: string } }>> = {
  brand: { eyebrow: 'Brand', above: { name: 'Brands', url: paths.brands } },
  diets: { eyebrow: 'Diet', above: { name: 'Values', url: paths.values } },
  certifications: { eyebrow: 'Certification', above: { name: 'Values', url: paths.values } },
  concerns: { eyebrow: 'Good to know for', above: { name: 'Values', url: paths.values } },
  ingredients: { eyebrow: 'Ingredient', above: { name: 'Values', url: paths.values } },
  social: { eyebrow: 'People and planet', above: { name: 'Values', url: paths.values } },
};

const withAbout = (list: ProductList & { search?: SearchNote | null }, about: Partial<About>): ListingPage => ({
  ...list,
  products: listed(list.products),
  search: list.search ?? null,
  about: { ...PLAIN, ...about },
});

/** The heading of a search: for a text, for blanks alone (CAT-113), or for no text at all (OP-137). */
function titleOf(text: string): string {
  if (text === '') return 'Popular right now';
  return text.trim() === '' ? 'Search' : `Results for “${text}”`;
}

/** Asks the call that the source names (API-028..031, OP-137, OP-139). @throws ApiError as the call fails; 404 for unknown keys. */
export async function fetchPage(
  api: ApiClient,
  source: Source,
  narrowing: Narrowing,
  page: number,
  signal?: AbortSignal,
): Promise<ListingPage> {
  const query = { ...narrowing, cur_page: page };
  switch (source.kind) {
    case 'category': {
      const { category, ...list } = await api.call('GET /category/url/{key}', { params: { key: source.key }, query, signal });
      const { name, description, image, breadcrumbs, children, landing, meta_title, meta_description } = category;
      return withAbout(list, {
        title: name,
        tone: toneOf(breadcrumbs[0]?.url.split('/').at(-1) ?? source.key),
        description,
        image,
        trail: breadcrumbs,
        children,
        landing,
        metaTitle: meta_title,
        metaDescription: meta_description,
      });
    }
    case 'deals': {
      const { title, ...list } = await api.call('GET /deals', { query, signal });
      return withAbout(list, {
        title,
        tone: 'tomato',
        eyebrow: 'Deals',
        image: '/media/banner/deals.webp',
        description: 'All current deals, from the pantry to the freezer.',
        trail: [{ name: title, url: paths.allDeals }],
      });
    }
    case 'thriveCash': {
      const answer = await api.call('GET /products', { query: { ...query, 'filter[list]': 'thrive_cash' }, signal });
      return withAbout(answer, {
        title: 'Thrive Cash deals',
        tone: 'honey',
        eyebrow: 'Deals',
        image: '/media/banner/membership.webp',
        description: 'Items that earn Thrive Cash when your order is delivered.',
        trail: [
          { name: 'All deals', url: paths.allDeals },
          { name: 'Thrive Cash deals', url: paths.thriveCashDeals },
        ],
      });
    }
    case 'attribute': {
      const { attribute, ...list } = await api.call('GET /attribute-page/{key}', {
        params: { key: source.key },
        query: { ...query, type: source.family },
        signal,
      });
      const { name, description, image, meta_title, meta_description } = attribute;
      return withAbout(list, {
        title: name,
        eyebrow: FAMILIES[source.family].eyebrow,
        description,
        image,
        metaTitle: meta_title,
        metaDescription: meta_description,
        trail: [FAMILIES[source.family].above, { name, url: pathOf(source) }],
      });
    }
    case 'search': {
      const answer = await api.call('GET /products', { query: { ...query, 'filter[search]': source.text }, signal });
      // Quotation marks only mark a literal text.
      const text = answer.search?.corrected ?? source.text.replace(/^"(.*)"$/s, '$1');
      const found = `${grouped(answer.total)} ${answer.total === 1 ? 'product' : 'products'}`;
      return withAbout(answer, {
        title: titleOf(text),
        metaDescription: text.trim() ? `${found} for ${text} at member prices.` : 'What members buy most, at member prices.',
      });
    }
    case 'list': {
      const [answer, lists] = await Promise.all([
        api.call('GET /products', { query: { ...query, 'filter[list]': source.key }, signal }),
        api.call('GET /navigation/lists', { signal }),
      ]);
      const path = pathOf(source);
      const list = lists.find(({ url }) => url === path);
      // Not a curated one: a shopper's, shared at this key (ACC-099).
      const shared = list ? null : await api.call('GET /list/key/{key}', { params: { key: source.key }, signal });
      const title = list?.name ?? shared?.list_data.name ?? 'Shopping list';
      return withAbout(answer, {
        title,
        eyebrow: 'Shopping list',
        tone: 'honey',
        ...(shared && { description: [`A list by ${shared.list_data.author}.`, shared.list_data.description].join(' ').trim() }),
        image: list?.image ?? null,
        isShared: shared !== null,
        trail: [
          { name: 'Shopping lists', url: paths.shoppingLists },
          { name: title, url: path },
        ],
      });
    }
  }
}
