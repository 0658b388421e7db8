import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { NavNode } from '@larder/contracts';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import Navigation from '../slots/navigation.tsx';
import { currentOf, isHere, wayTo } from './menu.ts';

const node = (id: number, name: string, children: NavNode[] = []): NavNode => ({
  id,
  name,
  url: `/c/${name.toLowerCase()}`,
  image: null,
  children,
});
const tree = [node(1, 'Pantry', [node(2, 'Pasta', [node(5, 'Penne')]), node(3, 'Oils')]), node(4, 'Wine', [node(6, 'Red')])];
const featured = [{ position: 1, name: 'Gifts', url: '/p/gift-card', image: null }];

function show(answer: unknown = tree, path = '/c/pantry') {
  const { api } = fakeApi({ 'GET /navigation': answer, 'GET /featured-nav': featured });
  return renderWithShell(<Navigation />, { api, path });
}

describe('the menu', () => {
  it('CAT-116: is built from the navigation call and marks where one is', async () => {
    show();
    const pantry = await screen.findByRole('link', { name: 'Pantry' });
    expect(pantry.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Wine' }).getAttribute('aria-current')).toBeNull();
    expect(screen.getByRole('link', { name: 'Deals' }).getAttribute('href')).toBe('/c/all-deals');
  });

  it('opens a panel of all categories; Escape closes it and gives the focus back', async () => {
    show();
    await screen.findByRole('link', { name: 'Pantry' });
    const button = screen.getByRole('button', { name: 'Shop all' });
    await userEvent.click(button);
    expect(await screen.findByRole('link', { name: 'Pasta' })).toBeTruthy();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Pasta' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes the panel when one presses elsewhere', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Shop all' }));
    await screen.findByRole('link', { name: 'Pasta' });
    await userEvent.click(document.body);
    expect(screen.queryByRole('link', { name: 'Pasta' })).toBeNull();
  });

  it('marks the department of a shelf deep in it', async () => {
    show(tree, '/c/penne');
    expect((await screen.findByRole('link', { name: 'Pantry' })).getAttribute('aria-current')).toBe('true');
  });

  it('shows three levels of the department that is pressed, and the featured strip', async () => {
    show();
    await screen.findByRole('link', { name: 'Pantry' });
    await userEvent.click(screen.getByRole('button', { name: 'Shop all' }));
    expect(await screen.findByRole('link', { name: 'Penne' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Gifts' })).getAttribute('href')).toBe('/p/gift-card');
    const wine = screen.getByRole('button', { name: 'Wine' });
    expect(wine.getAttribute('aria-expanded')).toBe('false');
    wine.focus();
    await userEvent.keyboard('{Enter}');
    expect(wine.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'Red' }).getAttribute('href')).toBe('/c/red');
    expect(screen.queryByRole('link', { name: 'Penne' })).toBeNull();
  });

  it('is a dialog on small screens that shows one level after the other', async () => {
    show();
    await screen.findByRole('link', { name: 'Pantry' });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Shop' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pantry' }));
    expect(dialog.getByRole('link', { name: 'Oils' }).getAttribute('href')).toBe('/c/oils');
    expect(dialog.getByRole('link', { name: 'All Pantry' }).getAttribute('href')).toBe('/c/pantry');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'All departments' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pasta' }));
    expect(dialog.getByRole('link', { name: 'Penne' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Pantry' }));
    expect(dialog.getByRole('link', { name: 'Oils' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'All Pantry' })).toBeNull();
  });

  it('keeps its fixed links when the call fails, says so, and can be tried again', async () => {
    let tries = 0;
    show(() => (++tries === 1 ? new Error('down') : tree));
    expect(screen.getByRole('link', { name: 'Brands' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Shop all' }));
    const alert = within(await screen.findByRole('alert'));
    await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Pasta' })).toBeTruthy();
  });

  it('knows the way from the top to a page', () => {
    expect(wayTo(tree, '/c/penne').map(({ name }) => name)).toEqual(['Pantry', 'Pasta', 'Penne']);
    expect(wayTo(tree, '/c/none')).toEqual([]);
    expect(['/c/penne', '/c/pasta', '/c/wine'].map((url) => currentOf(url, '/c/penne', wayTo(tree, '/c/penne')))).toEqual([
      'page',
      'true',
      undefined,
    ]);
  });

  it.each([
    ['/c/pantry', '/c/pantry', true],
    ['/c/pantry', '/c/pantry-goods', false],
    ['/c/pantry', '/p/x', false],
  ])('link %s on %s: %p', (url, path, here) => {
    expect(isHere(url, path)).toBe(here);
  });
});
