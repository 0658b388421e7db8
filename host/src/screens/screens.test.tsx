import { describe, expect, test, vi } from 'vitest';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
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
    vi.spyOn(console, 'error').mockImplementation(() => {});
    show(element);
    expect(screen.getByRole('link', { name: PHONE }).getAttribute('href')).toBe('tel:+15550100142');
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help');
    vi.restoreAllMocks();
  });
});
