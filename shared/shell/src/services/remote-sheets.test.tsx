import { createElement, Fragment, type ReactNode } from 'react';
import { render } from '@testing-library/react';
import { RemoteSheets } from './remote-sheets.ts';

const link = (href: string, id = '') => `<link rel="stylesheet" href="${href}" id="${id}">`;

/** Fills the head. Tests load no sheets, so links get theirs here. */
function setHead(html: string): void {
  document.head.innerHTML = html;
  for (const element of document.head.children) Object.defineProperty(element, 'sheet', { value: { disabled: false } });
}

/** Sheets that are in effect, by `href` or `data-href`. */
const applied = (): (string | undefined)[] =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link, style')]
    .filter(({ sheet }) => !sheet?.disabled)
    .map((element) => element.getAttribute('data-href') ?? element.getAttribute('href')?.replace('http://localhost', ''));

const page = (...hrefs: string[]) => <RemoteSheets sheets={hrefs.map((href) => ({ href, integrity: '', isInPage: true }))} />;
const both = (...children: ReactNode[]) => createElement(Fragment, null, ...children);
const settle = () => jest.advanceTimersByTime(0);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('a sheet is in effect until the last page or slot that needs it is gone, and again at once with the next', () => {
  setHead(link('/host.css') + link('/1/page.css') + link('http://localhost/1/slot.css'));
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
  setHead(link('/2/shared.css'));
  const { rerender } = render(<div key="a">{page('/2/shared.css')}</div>);
  rerender(<div key="b">{page('/2/shared.css')}</div>);
  expect(applied()).toEqual(['/2/shared.css']);
  settle();
  expect(applied()).toEqual(['/2/shared.css']);
});

test('rules that the page came with go together, and not while HTML that uses them waits for its code', () => {
  const rules = '<style data-href="/3/page.css /3/slot.css /4/slot.css"></style>';
  setHead(rules + link('/static/3.css', '/3/') + link('/static/4.css', '/4/'));
  const { rerender } = render(both(page('/3/page.css'), null, null));
  rerender(both(null, null, null));
  settle();
  // The complete sheets are there, so the first rules are not needed.
  expect(applied()).toEqual(['/static/3.css', '/static/4.css']);
  rerender(both(null, page('/3/slot.css'), page('/4/slot.css')));
  rerender(both(null, null, page('/4/slot.css')));
  settle();
  expect(applied()).toEqual(['/static/4.css']);
  rerender(both(null, page('/3/slot.css'), page('/4/slot.css')));
  expect(applied()).toEqual(['/static/3.css', '/static/4.css']);
});

test('first rules stay in effect as long as a complete sheet is not there', () => {
  setHead('<style data-href="/5/page.css /6/page.css"></style>' + link('/static/5.css', '/5/'));
  const { rerender } = render(page('/5/page.css', '/6/page.css'));
  rerender(null);
  settle();
  expect(applied()).toEqual(['/5/page.css /6/page.css']);
});
