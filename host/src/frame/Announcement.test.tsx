import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DEFAULT_SHIPPING } from '@larder/rules';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { SiteContext, UNKNOWN_SITE } from '../app/site.ts';
import { Announcement } from './Announcement.tsx';
import { announcementFor } from './announcements.ts';

const shipping = { ...DEFAULT_SHIPPING, freeFromCents: { ...DEFAULT_SHIPPING.freeFromCents, grocery: 17550 } };
const open = (closed: string[] = [], path = '/') =>
  renderWithShell(
    <SiteContext value={{ ...UNKNOWN_SITE, closed }}>
      <Announcement />
    </SiteContext>,
    { path },
  );

beforeEach(() => {
  document.cookie = 'announced=; max-age=0; path=/';
});

test.each([
  ['visitor', false, 'Members pay less'],
  ['lead', false, 'Members pay less'],
  ['lead', true, '$175.50+'],
  ['trial', false, '$175.50+'],
  ['canceled', false, '$175.50+'],
] as const)('a %s (staff: %s) reads of %s', (userStatus, isEmployee, words) => {
  expect(announcementFor({ userStatus, isEmployee }, '/c/pantry', shipping)?.text).toContain(words);
});

const strip = (text: string) => ({ text, link_text: 'Shop soups', link_href: '/c/soups' });

test('a published strip replaces the store’s own, for the shoppers it is for', async () => {
  const strips = { visitor: strip('Soup season is here.'), shopper: null };
  renderWithShell(
    <SiteContext value={{ ...UNKNOWN_SITE, strips }}>
      <Announcement />
    </SiteContext>,
  );
  expect(screen.getByRole('complementary').textContent).toBe('Soup season is here. Shop soups');
  expect(screen.getByRole('link', { name: 'Shop soups' }).getAttribute('href')).toBe('/c/soups');
  await userEvent.click(screen.getByRole('button', { name: 'Close the announcement' }));
  expect(document.cookie).toMatch(/announced=strip-[a-p]{1,8}(;|$)/);
  const member = { userStatus: 'member', isEmployee: false } as const;
  expect(announcementFor(member, '/', shipping, strips)?.kind).toBe('shipping');
});

test('an employee sees the strip that the address previews', async () => {
  const preview = { content: { place: 'strip_shopper', ...strip('Teas are down.') } };
  const open = (isEmployee: boolean) =>
    renderWithShell(<Announcement />, {
      path: '/?preview_content=5',
      session: { loggedIn: true, userStatus: 'member', isEmployee },
      api: fakeApi({ 'GET /desk/content/{id}': preview }).api,
    });
  const shopper = open(false);
  expect(screen.queryByText(/Teas are down/)).toBeNull();
  shopper.unmount();
  open(true);
  expect(await screen.findByText(/Teas are down/)).toBeTruthy();
});

test.each(['/checkout', '/checkout/success', '/membership/payment/plans', '/login'])('nothing is announced on %s', (path) => {
  open([], path);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('closing hides it and stores its kind', async () => {
  open(['shipping']);
  await userEvent.click(screen.getByRole('button', { name: 'Close the announcement' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.cookie).toContain('announced=shipping.offer');
});

test('what was closed within the day is not rendered at all', () => {
  open(['offer']);
  expect(screen.queryByRole('complementary')).toBeNull();
});
