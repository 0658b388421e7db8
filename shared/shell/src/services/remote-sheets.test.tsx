import { createElement, Fragment, type ReactNode } from 'react';
import { render } from '@testing-library/react';
import { RemoteSheets } from './remote-sheets.ts';

const link = (href: string, id = '') => `<link rel="stylesheet" href="${href}" id="${id}">`;

/** Sheets that are in effect, by `href` or `data-href`. */
const applied = (): (string | null)[] =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link, style')]
    .filter(({ media }) => media !== 'not all')
    .map((element) => element.getAttribute('data-href') ?? element.getAttribute('href'));

const page = (...hrefs: string[]) => <RemoteSheets sheets={hrefs.map((href) => ({ href, integrity: '', isInPage: true }))} />;
const both = (...children: ReactNode[]) => createElement(Fragment, null, ...children);
const settle = () => jest.advanceTimersByTime(0);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('a sheet is in effect until the last page or slot that needs it is gone, and again at once with the next', () => {
  document.head.innerHTML = link('/host.css') + link('/1/page.css') + link('/1/slot.css');
  const { rerender } = render(both(page('/1/page.css', '/1/slot.css'), page('/1/slot.css')));
  settle();
  expect(applied()).toEqual(['/host.css', '/1/page.css', '/1/slot.css']);
  rerender(both(null, page('/1/slot.css')));
  // The next page is in place first.
  expect(applied()).toContain('/1/page.css');
  settle();
  expect(applied()).toEqual(['/host.css', '/1/slot.css']);
  rerender(both(null, null));
  settle();
  expect(applied()).toEqual(['/host.css']);
  rerender(both(page('/1/page.css'), null));
  expect(applied()).toEqual(['/host.css', '/1/page.css']);
});

test('a sheet that the next page needs, too, stays in effect', () => {
  document.head.innerHTML = link('/2/shared.css');
  const { rerender } = render(<div key="a">{page('/2/shared.css')}</div>);
  rerender(<div key="b">{page('/2/shared.css')}</div>);
  const { media } = document.head.querySelector('link') ?? {};
  settle();
  expect(applied()).toEqual(['/2/shared.css']);
  expect(media).not.toBe('not all');
});

test('rules that the page came with go together, and not while HTML that uses them waits for its code', () => {
  const rules = '<style data-href="/3/page.css /3/slot.css /4/slot.css"></style>';
  document.head.innerHTML = rules + link('/static/3.css', '/3/') + link('/static/4.css', '/4/');
  const { rerender } = render(both(page('/3/page.css'), null, null));
  rerender(both(null, null, null));
  settle();
  expect(applied()).toHaveLength(3);
  rerender(both(null, page('/3/slot.css'), page('/4/slot.css')));
  rerender(both(null, null, page('/4/slot.css')));
  settle();
  expect(applied()).toEqual(['/3/page.css /3/slot.css /4/slot.css', '/static/4.css']);
  rerender(both(null, page('/3/slot.css'), page('/4/slot.css')));
  expect(applied()).toHaveLength(3);
});
