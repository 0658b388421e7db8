import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import SearchBox from '../slots/search.tsx';
import { resultsUrl, stepTo } from './suggestions.ts';

const answer = {
  products: [
    {
      title: 'Rolled Oats',
      url: '/p/rolled-oats',
      image: '/media/product/oats.webp',
      manufacturer: 'Mill & Meadow',
      price: 4.49,
      bought: false,
    },
    {
      title: 'Oat Cookies',
      url: '/p/oat-cookies',
      image: '/media/product/cookies.webp',
      manufacturer: 'Mill & Meadow',
      price: null,
      bought: false,
    },
  ],
  categories: [{ name: 'Oatmeal', url: '/c/oats' }],
  brands: [],
  searches: [] as { text: string; url: string }[],
  hidden: null as string | null,
};

/** For an empty box there are no popular terms. */
const answered = ({ query }: { query: { q: string } }) => (query.q === '' ? { ...answer, products: [], categories: [] } : answer);

function show(suggest: unknown = answered, path = '/') {
  const { api, seen } = fakeApi({ 'GET /search/suggest': suggest });
  return {
    ...renderWithShell(<SearchBox />, { api, path }),
    seen,
    box: screen.getByRole('combobox', { name: 'Search products' }),
  };
}

beforeEach(() => window.localStorage.clear());

describe('the search box', () => {
  it('OP-137: leads to the results of what was typed', async () => {
    const { box, location } = show();
    await userEvent.type(box, ' oats & honey {Enter}');
    expect(location()).toBe('/search/results?q=oats+%26+honey');
  });

  it.each([
    ['Enter on nothing', '{Enter}'],
    ['Enter on blanks', '   {Enter}'],
  ])('OP-137: %s stays on the page and shows what is popular', async (_, keys) => {
    const searches = [{ text: 'coffee', url: resultsUrl('coffee') }];
    const { box, location } = show({ ...answer, products: [], categories: [], searches }, '/c/pantry');
    await userEvent.type(box, keys);
    expect(location()).toBe('/c/pantry');
    expect(document.activeElement).toBe(box);
    expect(await screen.findByRole('option', { name: 'coffee' })).toBeTruthy();
    // The first of them is a choice like any other.
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(location()).toBe('/search/results?q=coffee');
  });

  it('OP-137: its button, pressed with nothing typed, stays on the page and leads into the box', async () => {
    const { box, location } = show(undefined, '/c/pantry');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect([location(), document.activeElement]).toEqual(['/c/pantry', box]);
  });

  it('works as a plain form before any script has come', () => {
    const { box } = show();
    const form = screen.getByRole('search');
    expect(form.getAttribute('action')).toBe('/search/results');
    expect(form.getAttribute('method')).toBe('get');
    expect(box.getAttribute('name')).toBe('q');
  });

  it('suggests, and arrow keys and Enter choose', async () => {
    const { box, location } = show();
    await userEvent.type(box, 'oat');
    // The search for the word itself is shown before its suggestions arrive.
    await screen.findByRole('option', { name: 'Oatmeal' });
    const options = screen.getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      ' Oatmeal ',
      'Mill & Meadow Rolled Oats $4.49',
      'Mill & Meadow Oat Cookies ',
      ' Search for “oat” ',
    ]);
    expect(box.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(box.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    expect(options[0]?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(location()).toBe('/c/oats');
  });

  it('chooses by pointer', async () => {
    const { box, location } = show();
    await userEvent.type(box, 'oat');
    await userEvent.click(await screen.findByRole('option', { name: 'Mill & Meadow Rolled Oats $4.49' }));
    expect(location()).toBe('/p/rolled-oats');
  });

  it('offers recent searches under the empty box, and clears them on request', async () => {
    const { box, location } = show();
    await userEvent.type(box, 'olive oil{Enter}');
    await userEvent.clear(box);
    await userEvent.click(document.body);
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: 'olive oil' }));
    expect(location()).toBe('/search/results?q=olive+oil');
    await userEvent.clear(box);
    await userEvent.click(document.body);
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('option')).toBeNull();
    expect(window.localStorage.getItem('larder.searches')).toBe('[]');
  });

  it('OP-137: past purchases and popular products come first, and the note counts hidden products', async () => {
    const [oats, ...others] = answer.products;
    const searches = [{ text: 'oat milk', url: '/search/results?q=oat+milk' }];
    const hidden = 'Left out, based on your preferences: products that list peanuts, or don’t list allergens.';
    const { box, location } = show({ ...answer, products: [{ ...oats, bought: true }, ...others], searches, hidden });
    await userEvent.type(box, 'oat');
    await screen.findByRole('option', { name: 'Search for “oat”' });
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'You bought before',
      'Popular searches',
      'Categories',
      'Products',
      'Search',
    ]);
    expect(screen.getByText(hidden)).toBeTruthy();
    await userEvent.click(screen.getByRole('option', { name: 'oat milk' }));
    expect(location()).toBe('/search/results?q=oat+milk');
    expect(window.localStorage.getItem('larder.searches')).toBe('["oat milk"]');
  });

  it('OP-137: an empty box shows what one searched for, then what is popular, each once', async () => {
    window.localStorage.setItem('larder.searches', '["oats","tea"]');
    const popular = (text: string) => ({ text, url: resultsUrl(text) });
    const { box, seen } = show({ ...answer, products: [], categories: [], searches: [popular('tea'), popular('coffee')] });
    await userEvent.click(box);
    await screen.findByRole('option', { name: 'coffee' });
    expect(screen.getAllByRole('option').map((option) => option.textContent?.trim())).toEqual(['oats', 'tea', 'coffee']);
    expect(seen.map(({ options }) => options?.query)).toEqual([{ q: '' }]);
  });

  it('closes by Escape and keeps what was typed', async () => {
    const { box } = show();
    await userEvent.type(box, 'oat');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect((box as HTMLInputElement).value).toBe('oat');
    expect(document.activeElement).toBe(box);
  });

  it('asks once for a word, not for each letter, and not for a single one', async () => {
    const { box, seen } = show();
    await userEvent.type(box, 'o');
    await userEvent.type(box, 'ats');
    const queries = () => seen.map(({ options }) => options?.query);
    // Not by what is suggested: that of the empty box may still be there.
    await waitFor(() => expect(queries()).toContainEqual({ q: 'oats' }));
    expect(queries()).toEqual([{ q: '' }, { q: 'oats' }]);
  });

  it('goes on searching when suggestions cannot be had', async () => {
    const { box, location, seen } = show(new Error('down'));
    await userEvent.type(box, 'oat');
    await waitFor(() => expect(seen.map(({ options }) => options?.query)).toContainEqual({ q: 'oat' }));
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(location()).toBe('/search/results?q=oat');
  });

  it('shows the term of the results page', () => {
    const { box } = show(answer, '/search/results?q=olive%20oil');
    expect((box as HTMLInputElement).value).toBe('olive oil');
  });
});

describe('suggestions', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 2, -1],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, -1],
    ['Home', 0, null],
  ])('%s from %d goes to %p of 3', (key, active, next) => {
    expect(stepTo(key, active, 3)).toBe(next);
  });
  it('cannot be walked when there are none', () => {
    expect(stepTo('ArrowDown', -1, 0)).toBeNull();
  });
  it('encodes what was typed', () => {
    expect(resultsUrl('a&b=<script>')).toBe('/search/results?q=a%26b%3D%3Cscript%3E');
  });
});
