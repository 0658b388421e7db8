import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { PageChange } from '../../frame/PageChange.tsx';
import { watchLeftStyles } from './left-styles.ts';

const { body, documentElement } = document;

function Blocking({ isCleanedUp = false }: { isCleanedUp?: boolean }) {
  useEffect(() => {
    body.style.overflow = 'hidden';
    documentElement.style.setProperty('--header', '10px');
    return () => {
      if (isCleanedUp) body.style.removeProperty('overflow');
    };
  }, [isCleanedUp]);
  return null;
}

/** Opens pages whose release is `of <path>`, the first at `/start`. */
function open() {
  const frame = (
    <>
      <PageChange />
      <Outlet />
    </>
  );
  const children = [
    { path: '/start', element: 'start' },
    { path: '/blocks', element: <Blocking /> },
    { path: '/well', element: <Blocking isCleanedUp /> },
  ];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: ['/start'] });
  render(<RouterProvider router={router} />);
  const found = jest.fn();
  watchLeftStyles(() => `of ${router.state.location.pathname}`, found);
  return { go: (path: string) => act(() => router.navigate(path)), found };
}

afterEach(() => {
  document.querySelector('dialog')?.remove();
  body.removeAttribute('style');
  documentElement.removeAttribute('style');
});

test('a page that leaves scrolling stopped is reported, and the next page scrolls', async () => {
  const { go, found } = open();
  await go('/blocks');
  expect(body.style.overflow).toBe('hidden');
  await go('/start');
  expect(body.style.overflow).toBe('');
  expect(documentElement.style.getPropertyValue('--header')).toBe('10px');
  expect(found.mock.calls).toEqual([['of /blocks', ['overflow on <body>']]]);
});

test('a page may stop scrolling while it is shown, and as the next one does', async () => {
  const { go, found } = open();
  await go('/well');
  await go('/blocks');
  expect(body.style.overflow).toBe('hidden');
  expect(found).not.toHaveBeenCalled();
});

test('an open dialog of another release may stop scrolling across pages', async () => {
  const { go, found } = open();
  body.append(Object.assign(document.createElement('dialog'), { open: true }));
  await go('/blocks');
  await go('/start');
  expect(body.style.overflow).toBe('hidden');
  expect(found).not.toHaveBeenCalled();
});
