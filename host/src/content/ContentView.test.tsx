import { render, screen, within } from '@testing-library/react';
import type { ContentPage } from './content-page.ts';
import { ContentPageView } from './ContentView.tsx';

const page: ContentPage = {
  path: '/x',
  head: { title: 'X' },
  eyebrow: null,
  heading: 'How boxes ship',
  lead: 'In short.',
  trail: [
    { name: 'Home', url: '/' },
    { name: 'How boxes ship', url: '/x' },
  ],
  byline: null,
  intro: [{ type: 'paragraph', line: ['Read ', { type: 'link', href: '/help', children: ['help'] }, ' <b>first</b>.'] }],
  sections: [
    {
      id: 'costs',
      heading: 'Costs',
      blocks: [
        { type: 'table', head: [['Box'], ['Fee']], rows: [[['Wine'], [{ type: 'strong', children: ['$1'] }]]] },
        { type: 'list', ordered: true, items: [['One'], ['Two']] },
      ],
    },
  ],
  articles: [],
  groups: [],
};

test('a content page has one heading, named sections, links, tables and lists; HTML is shown as text', () => {
  render(<ContentPageView page={page} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How boxes ship');
  const section = screen.getByRole('region', { name: 'Costs' });
  expect(within(section).getByRole('row', { name: 'Wine $1' })).toBeTruthy();
  expect(
    within(section)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['One', 'Two']);
  expect(screen.getByRole('link', { name: 'help' }).getAttribute('href')).toBe('/help');
  expect(screen.getByText(/<b>first<\/b>/)).toBeTruthy();
});

test('an article shows its author and date, its cover requests the specified size (CAT-131, CAT-133); a list of articles links to each', () => {
  const link = { name: 'Pantry', url: '/blog/category/pantry' };
  const day = { date: '2026-09-04', dateText: 'September 4, 2026', picture: '/media/banner/blog-oats.webp' };
  const byline = { ...day, author: { name: 'Ida', url: '/blog/author/ida' }, category: link, tags: [link], minutes: 2 };
  const articles = [{ ...day, name: 'Oats', url: '/blog/articles/oats', summary: 'More than mornings.', category: link }];
  render(<ContentPageView page={{ ...page, byline, articles, groups: [{ heading: 'Tags', links: [link] }] }} />);
  expect(screen.getByRole('link', { name: 'Ida' }).getAttribute('href')).toBe('/blog/author/ida');
  expect(screen.getByRole('article').textContent).toContain('September 4, 2026, 2 min read');
  const cover = screen.getByRole('article').querySelector('img');
  // 800 px wide on a desktop, and the widest file there is; a phone of 412 px shows it at 380.
  expect(cover?.getAttribute('src')).toBe('/media/banner/blog-oats.webp?w=1600&q=50');
  const sources = [...screen.getByRole('article').querySelectorAll('source')].map(({ media, srcset }) => `${media} ${srcset}`);
  expect(sources).toContain('(max-width: 412px) /media/banner/blog-oats.webp?w=762&q=50');
  // Only the head preloads, per range of screen widths the file that its source names.
  const ahead = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')];
  expect(
    ahead.map(({ href }) => new URL(href).pathname + new URL(href).search).filter((url) => url.startsWith('/media/')),
  ).toHaveLength(sources.length + 1);
  const more = screen.getByRole('region', { name: 'Keep reading' });
  expect(within(more).getByRole('link', { name: 'Oats' }).getAttribute('href')).toBe('/blog/articles/oats');
  expect(within(screen.getByRole('navigation', { name: 'Tags' })).getByRole('link', { name: 'Pantry' })).toBeTruthy();
});

test('a long information page has a table of contents, an article and a short page have none', () => {
  const sections = ['a', 'b', 'c'].map((id) => ({ id, heading: `About ${id}`, blocks: [] }));
  const { rerender } = render(<ContentPageView page={{ ...page, sections }} />);
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  expect(
    within(contents)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#a', '#b', '#c']);
  rerender(<ContentPageView page={page} />);
  expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
});

test('what is the last resort, such as the form of the help page, comes after the answers', () => {
  render(<ContentPageView page={page} after={<button type="button">Write to us</button>} />);
  const answers = screen.getByRole('region', { name: 'Costs' });
  const form = screen.getByRole('button', { name: 'Write to us' });
  expect(answers.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
