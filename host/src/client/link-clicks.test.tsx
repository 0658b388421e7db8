import { fireEvent, render, screen } from '@testing-library/react';
import { GlobalBoundary } from '../screens/GlobalBoundary.tsx';
import { handleLinkClicks } from './link-clicks.ts';

const went: string[] = [];
beforeAll(() => handleLinkClicks((to) => went.push(to)));
afterEach(() => void went.splice(0));

/** Answers whether the browser was left to follow the link. */
function press(link: React.ReactElement, init: MouseEventInit = {}): boolean {
  render(link);
  return fireEvent.click(screen.getByText('go'), init);
}

test('a plain link of this site becomes a navigation', () => {
  expect(press(<a href="/c/pantry?x=1#y">go</a>)).toBe(false);
  expect(went).toEqual(['/c/pantry?x=1#y']);
});

test('SHELL-130: a link of the crash screen loads a new document', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const Crash = (): never => {
    throw new Error('broken');
  };
  render(
    <GlobalBoundary phone="(555) 010-0142">
      <Crash />
    </GlobalBoundary>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Return to Homepage' }));
  expect(went).toEqual([]);
  jest.restoreAllMocks();
});

test('the site map for people is a page of the store', () => {
  press(<a href="/sitemap">go</a>);
  expect(went).toEqual(['/sitemap']);
});

test('the hash that opens the cart is the router’s, an anchor of the page is the browser’s', () => {
  press(<a href="#isCartOpen">go</a>);
  expect(went).toEqual(['/#isCartOpen']);
});

test.each<[string, React.AnchorHTMLAttributes<HTMLAnchorElement>, MouseEventInit]>([
  ['another site', { href: 'https://example.com/x' }, {}],
  ['a new tab', { href: '/c/pantry', target: '_blank' }, {}],
  ['a download', { href: '/c/pantry', download: 'x' }, {}],
  ['the api', { href: '/api/v1/openapi.json' }, {}],
  ['a desk of the host', { href: '/desk/chat' }, {}],
  ['the sitemap of robots', { href: '/sitemap.xml' }, {}],
  ['a click with Ctrl', { href: '/c/pantry' }, { ctrlKey: true }],
  ['the middle button', { href: '/c/pantry' }, { button: 1 }],
])('%s stays the browser’s', (_what, attributes, init) => {
  // jsdom cannot follow links; the default is prevented at the very end, after the handler has looked.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press(<a {...attributes}>go</a>, init);
  expect(went).toEqual([]);
});
