import { screen, within } from '@testing-library/react';
import * as brand from '../pages/attribute-brand.tsx';
import * as category from '../pages/category.tsx';
import * as deals from '../pages/deals.tsx';
import * as list from '../pages/list.tsx';
import * as partner from '../pages/partner.tsx';
import * as search from '../pages/search.tsx';
import * as thriveCash from '../pages/thrive-cash.tsx';
import { prefetched, visit } from '@larder/shell/testing';
import { notFound, slotShowing } from '../../test/answers.tsx';
import { CALL, cards, pantry } from '../../test/listing-page.ts';
import { aCategory, aList } from '../../test/products.ts';

/** Fake of another remote's slot on a list page: shows its props. */
const saving = { 'account.save_list': slotShowing(({ isShared }) => `shared: ${String(isShared)}`) };

describe('the other sources', () => {
  it('says which spelling was searched for, marks what was found, and leads to what was typed', async () => {
    const answer = { ...aList(cards(1, 1)), search: { corrected: 'oats', words: ['oat'], conditions: [], left_out: [] } };
    const { container } = await visit(search, { path: '/search/results?q=oatts', answers: { 'GET /products': answer } });
    expect(screen.getByRole('heading', { level: 1, name: 'Results for “oats”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'oatts' }).getAttribute('href')).toContain('oatts');
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Oats']);
  });

  it('shows what a text names as conditions that can be taken away, and what was left out', async () => {
    const conditions = [{ label: 'Gluten-Free', without: 'pasta zzqq under $5' }];
    const answer = { ...aList(cards(1, 1)), search: { corrected: null, words: [], conditions, left_out: ['zzqq'] } };
    await visit(search, { path: '/search/results?q=gluten+free+pasta+zzqq+under+$5', answers: { 'GET /products': answer } });
    const chip = within(screen.getByRole('list', { name: 'From your search' })).getByRole('link');
    expect(chip.getAttribute('aria-label')).toBe('Remove Gluten-Free');
    expect(chip.getAttribute('href')).toBe('/search/results?q=pasta+zzqq+under+%245');
    expect(screen.getByText(/^No results for/).textContent).toBe('No results for: zzqq');
  });

  it('OP-132: what earns Thrive Cash is a list of its own that says how it works', async () => {
    const { seen } = await visit(thriveCash, { path: '/deals/thrivecash', answers: { 'GET /products': aList(cards(1, 1)) } });
    expect(seen.find(({ name }) => name === 'GET /products')?.options).toMatchObject({
      query: { 'filter[list]': 'thrive_cash' },
    });
    expect(screen.getByRole('heading', { level: 2, name: 'How Thrive Cash works' })).toBeTruthy();
  });

  it('CAT-119: deals that end soon stand first, with the time that is left', async () => {
    const timed = cards(1, 3).map((card) => ({
      ...card,
      temporary_price_reduction: [
        { type: 'by_fixed' as const, amount: 1, ends_at: new Date(Date.now() + 3_600_000).toISOString() },
      ],
    }));
    await visit(deals, { path: '/c/all-deals', answers: { 'GET /deals': { ...aList(timed), title: 'All deals' } } });
    expect(within(screen.getByRole('region', { name: 'Ending soon' })).getAllByRole('timer')).toHaveLength(3);
  });

  it('CAT-107: all deals come from the deals call', async () => {
    const { seen } = await visit(deals, {
      path: '/c/all-deals',
      answers: { 'GET /deals': { ...aList(cards(1, 1)), title: 'All deals' } },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'All deals' })).toBeTruthy();
    expect(seen.map(({ name }) => name)).not.toContain(CALL);
  });

  it('OP-160: attribute pages send their family, so that families do not mix', async () => {
    const { seen } = await prefetched(brand, {
      params: { key: 'vegan' },
      path: '/brand/vegan',
      answers: { 'GET /attribute-page/{key}': notFound() },
    });
    expect(seen.find(({ name }) => name === 'GET /attribute-page/{key}')?.options).toMatchObject({
      params: { key: 'vegan' },
      query: { type: 'brand' },
    });
  });

  it('OP-137: search asks for the term and keeps it in every address', async () => {
    const { seen } = await visit(search, {
      path: '/search/results?q=oats',
      answers: { 'GET /products': aList(cards(1, 1), { total: 90 }) },
    });
    expect(seen.find(({ name }) => name === 'GET /products')?.options).toMatchObject({ query: { 'filter[search]': 'oats' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Results for “oats”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toBe('/search/results?q=oats&cur_page=2');
  });

  it.each([
    ['%F0%9F%A5%9B', '🥛', 'Results for “🥛”'],
    ['%20%20', '  ', 'Search'],
  ])('CAT-113: a search without words (%s) is empty, and its page says what to type', async (typed, sent, heading) => {
    const { seen } = await visit(search, { path: `/search/results?q=${typed}`, answers: { 'GET /products': aList([]) } });
    expect(seen.find(({ name }) => name === 'GET /products')?.options).toMatchObject({ query: { 'filter[search]': sent } });
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(screen.getByText('No products found, please try again')).toBeTruthy();
    expect(screen.getByText(/^Type what you are looking for/)).toBeTruthy();
  });

  it('a search page stays out of search engines, whatever is searched for', async () => {
    const answers = { 'GET /products': aList(cards(1, 1)) };
    const { result } = await prefetched(search, { path: '/search/results?q=oats', answers });
    if (!('data' in result)) throw new Error('no data');
    expect(search.head(result.data)).toMatchObject({ robots: 'noindex,follow', canonical: '/search/results?q=oats' });
  });

  it('OP-139, OP-188: a list is named by the menu of lists', async () => {
    const answers = {
      'GET /products': aList(cards(1, 1)),
      'GET /navigation/lists': [{ id: 1, name: 'Lunch Box Heroes', url: '/l/lunch-box-heroes', image: null }],
    };
    const { seen } = await visit(list, {
      params: { key: 'lunch-box-heroes' },
      path: '/l/lunch-box-heroes',
      answers,
      slots: saving,
    });
    expect(screen.getByText('shared: false')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Lunch Box Heroes' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Shopping lists' }).getAttribute('href')).toBe('/c/shopping-lists');
    expect(seen.find(({ name }) => name === 'GET /products')?.options).toMatchObject({
      query: { 'filter[list]': 'lunch-box-heroes' },
    });
  });

  it('ACC-099: a list that is not curated is named by the shopper who shares it', async () => {
    const answers = {
      'GET /products': aList(cards(1, 1)),
      'GET /navigation/lists': [],
      'GET /list/key/{key}': { list_data: { name: 'Snacks my kids finish', author: 'Anna', description: 'Tried and emptied.' } },
    };
    await visit(list, { params: { key: '0a1b2c' }, path: '/l/0a1b2c', answers, slots: saving });
    expect(screen.getByText('shared: true')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Snacks my kids finish' })).toBeTruthy();
    expect(screen.getByText('A list by Anna. Tried and emptied.')).toBeTruthy();
  });

  it('OP-134: a partner page needs a slug that exists', async () => {
    const attribute = { 'GET /attribute-page/{key}': notFound() };
    expect((await prefetched(partner, { path: '/ic?slug=acme', answers: attribute })).result).toEqual({ notFound: true });
    expect((await prefetched(partner, { path: '/ic' })).result).toEqual({ notFound: true });
  });

  it('CAT-106, OP-136: landing categories also fetch and show what is recommended and featured; others ask for neither', async () => {
    const plain = aCategory(cards(1, 1));
    const landing = { ...plain, category: { ...plain.category, landing: true } };
    const featured = [{ position: 1, name: 'Gifts', url: '/p/gift-card', image: null }];
    const more = { 'GET /ds/recommend': { products: cards(50, 2), total: 2 }, 'GET /featured-nav': featured };
    const calls = (seen: { name: string }[]) => seen.map(({ name }) => name).filter((name) => name in more);
    const first = await visit(category, { ...pantry, answers: { [CALL]: landing, ...more } });
    expect(within(screen.getByRole('region', { name: 'You may like these' })).getAllByRole('article')).toHaveLength(2);
    const strip = within(screen.getByRole('navigation', { name: 'Featured' }));
    expect(strip.getByRole('link', { name: 'Gifts' }).getAttribute('href')).toBe('/p/gift-card');
    expect(calls(first.seen).toSorted()).toEqual(Object.keys(more).toSorted());
    // As many as a wide screen shows: each adds to a page that has sixty.
    const recommended = first.seen.find(({ name }) => name === 'GET /ds/recommend');
    expect(recommended?.options).toMatchObject({ query: { type: 'home', limit: 6 } });
    first.unmount();
    const other = await visit(category, { ...pantry, answers: { [CALL]: plain, ...more } });
    expect(calls(other.seen)).toEqual([]);
  });
});
