import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ReactElement } from 'react';
import { SiteContext, UNKNOWN_SITE } from '../app/site.ts';
import { Footer } from '../frame/Footer.tsx';
import { CookieBlocked } from './CookieBlocked.tsx';
import { GlobalBoundary } from './GlobalBoundary.tsx';
import { SharedError } from './SharedError.tsx';

const PHONE = '(555) 010-0142';
const show = (element: ReactElement) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element: <SiteContext value={{ ...UNKNOWN_SITE, phone: PHONE }}>{element}</SiteContext> },
      ])}
    />,
  );
function Crash(): never {
  throw new Error('broken');
}

test('SHELL-121, SHELL-122, SHELL-123, SHELL-124, SHELL-125, SHELL-127: visitors who block cookies see why they are needed, and how to allow them in each browser', () => {
  show(<CookieBlocked phone={PHONE} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! This page could not be loaded.');
  const text = 'It looks like your browser has blocked cookies and is incompatible with our app. Try using a different browser';
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/^We use cookies to remember your cart/)).toBeTruthy();
  for (const browser of ['Chrome', 'Firefox', 'Edge']) {
    const steps = screen.getByRole('heading', { level: 2, name: browser }).nextElementSibling;
    expect(steps?.textContent).toMatch(/^Open Settings, then .*(cookie|site data)/i);
  }
});

describe('phone and help (SHELL-188, OP-101)', () => {
  test.each([
    ['the footer', <Footer key="footer" />],
    ['the page of blocked cookies', <CookieBlocked key="cookies" phone={PHONE} />],
    ['the shared error page', <SharedError key="error" />],
    [
      'the screen of a crashed shell',
      <GlobalBoundary key="crash" phone={PHONE}>
        <Crash />
      </GlobalBoundary>,
    ],
  ])('are in %s, as the operator set them', (_name, element) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    show(element);
    expect(screen.getByRole('link', { name: PHONE }).getAttribute('href')).toBe('tel:+15550100142');
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help');
    jest.restoreAllMocks();
  });
});
