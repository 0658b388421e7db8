import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as allValues from '../pages/all-values.tsx';
import * as brands from '../pages/brands.tsx';
import * as lists from '../pages/shopping-lists.tsx';
import * as values from '../pages/values.tsx';
import { prefetched, visit } from '@larder/shell/testing';
import { outage } from '../../test/answers.tsx';
import { groupBy } from './group.ts';

const brand = (name: string) => ({ name, url_key: name.toLowerCase(), image: null, letter: name.charAt(0) });
const value = (type: string, index: number) => ({ name: `${type} ${index}`, url_key: `${type}-${index}`, type, image: null });
const manyDiets = Array.from({ length: 8 }, (_, index) => value('diets', index));

describe('overview pages', () => {
  it('OP-189: lists brands by letter', async () => {
    await visit(brands, { answers: { 'GET /brands': [brand('Acme'), brand('Zeb'), brand('Alder')] } });
    const a = within(screen.getByRole('region', { name: 'A' }));
    expect(a.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/brand/acme', '/brand/alder']);
    expect(within(screen.getByRole('navigation', { name: 'Letters' })).getByRole('link', { name: 'Z' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Q' })).toBeNull();
  });

  it('finds a brand by name and offers the way back when there is none', async () => {
    await visit(brands, { answers: { 'GET /brands': [brand('Acme'), brand('Zeb')] } });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a brand' }), 'ze');
    expect(screen.queryByRole('link', { name: 'Acme' })).toBeNull();
    expect(screen.getByText('1 brand')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a brand' }), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Show all brands' }));
    expect(screen.getByRole('link', { name: 'Acme' })).toBeTruthy();
  });

  it('CAT-110: lists what attribute pages are made of, a choice of it or all', async () => {
    const answers = { 'GET /values': [...manyDiets, value('social', 1)] };
    const some = await visit(values, { answers });
    expect(within(screen.getByRole('region', { name: 'Diets' })).getAllByRole('link')).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'social 1' }).getAttribute('href')).toBe('/social/social-1');
    expect(screen.getByRole('link', { name: 'See all values' }).getAttribute('href')).toBe('/all-values');
    some.unmount();
    await visit(allValues, { answers });
    expect(within(screen.getByRole('region', { name: 'Diets' })).getAllByRole('link')).toHaveLength(8);
  });

  it('OP-188: lists shopping lists', async () => {
    await visit(lists, { answers: { 'GET /navigation/lists': [{ id: 3, name: 'Staples', url: '/l/staples', image: null }] } });
    expect(screen.getByRole('link', { name: 'Staples' }).getAttribute('href')).toBe('/l/staples');
  });

  it('say so when they are empty, and fail with their call', async () => {
    await visit(lists, { answers: { 'GET /navigation/lists': [] } });
    expect(screen.getByRole('heading', { name: 'No shopping lists yet' })).toBeTruthy();
    await expect(prefetched(brands, { answers: { 'GET /brands': outage() } })).rejects.toThrow('Something went wrong');
  });
});

it('groupBy keeps the order in which headings first come', () => {
  expect(groupBy([3, 1, 2], (n) => (n % 2 ? 'odd' : 'even'))).toEqual([
    { heading: 'odd', items: [3, 1] },
    { heading: 'even', items: [2] },
  ]);
});
