import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type Session } from '@larder/shell';
import { bodiesOf, type FakeAnswers, fakeApi, fakeShell, renderWithShell } from '@larder/shell/testing';
import { type AppKit, KitContext } from '../../app/kit.ts';
import { SiteContext, UNKNOWN_SITE } from '../../app/site.ts';
import { DeliveryButton } from './DeliveryButton.tsx';
// Loaded before the first press, which waits for it no longer than for a paint.
import './DeliveryDialog.tsx';

const CHECK = 'POST /search/address';
const SAVE = 'PUT /account';
const NO_ZIP = 'We couldn’t validate your ZIP code, please try again.';
const beverlyHills = {
  success: true,
  delivers: true,
  delivers_fresh: true,
  address: { city: 'Beverly Hills', region_code: 'CA', region_id: 12, postcode: '90210' },
};
const account = (more: Partial<NonNullable<Session['account']>>) =>
  ({ billing_zip: null, default_shipping_address: null, delivery_area: null, ...more }) as Session['account'];
const ofAddress = account({
  default_shipping_address: { telephone: '', postcode: '10001-0042' },
  billing_zip: '94110',
  delivery_area: 'all',
});

function open(answers: FakeAnswers = {}, session: Partial<Session> = {}) {
  const { api, seen } = fakeApi({ [CHECK]: beverlyHills, [SAVE]: { success: true }, ...answers });
  const shell = fakeShell({ api, session });
  const kit = { shell, overlays: shell.overlays, snacks: shell.snacks } as Partial<AppKit> as AppKit;
  renderWithShell(
    <SiteContext value={{ ...UNKNOWN_SITE, deliverBy: 'by Thu, Dec 3' }}>
      <KitContext value={kit}>
        <DeliveryButton />
      </KitContext>
    </SiteContext>,
    { shell },
  );
  return { seen, shell };
}
const button = () => screen.getByRole('button', { name: /^Deliver/, hidden: true });
const openDialog = async () => {
  await userEvent.click(button());
  return screen.findByRole('dialog', { name: 'Where should we deliver?' });
};
const check = async (zip: string) => {
  const field = screen.getByLabelText('ZIP code');
  await userEvent.clear(field);
  await userEvent.type(field, `${zip}{Enter}`);
};

beforeEach(() => localStorage.clear());

test.each([
  ['an unknown ZIP', null, null, 'Delivery by Thu, Dec 3 Enter ZIP code'],
  ['the default address', ofAddress, '90210:all', 'Deliver to 10001 by Thu, Dec 3'],
  ['the account', account({ billing_zip: '94110', delivery_area: 'no_fresh' }), '90210:all', 'Deliver to 94110 by Thu, Dec 3'],
  ['this browser', null, '90210:all', 'Deliver to 90210 by Thu, Dec 3'],
  ['where nothing is delivered', null, '96813:none', 'Deliver to 96813 Not available'],
  ['what is no ZIP', null, '<b>:all', 'Delivery by Thu, Dec 3 Enter ZIP code'],
])('CHK-048: the header shows where groceries go, and when: %s', (_, whose, stored, name) => {
  if (stored !== null) localStorage.setItem('larder.zip', stored);
  open({}, { loggedIn: whose !== null, account: whose });
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('a visitor enters a ZIP by the keyboard, reads what is delivered there and when, and gets back to the button', async () => {
  const { seen } = open();
  await openDialog();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('ZIP code')));
  await userEvent.keyboard('90210{Enter}');
  expect(await screen.findByText('We deliver to Beverly Hills, CA 90210 by Thu, Dec 3')).toBeTruthy();
  expect(screen.getByText('We deliver groceries, frozen and fresh food to you.')).toBeTruthy();
  expect([bodiesOf(seen, CHECK), bodiesOf(seen, SAVE)]).toEqual([[{ zip: '90210' }], []]);
  expect(button().textContent).toBe('Deliver to 90210 by Thu, Dec 3');
  expect(screen.queryByRole('link', { name: 'Manage addresses' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('CHK-028: Hawaii is not served: the dialog and the header say so', async () => {
  const address = { city: 'Honolulu', region_code: 'HI', region_id: 15, postcode: '96813' };
  open({ [CHECK]: { ...beverlyHills, delivers: false, delivers_fresh: false, address } });
  await openDialog();
  await check('96813');
  expect(await screen.findByText('We don’t deliver to Honolulu, HI 96813 yet')).toBeTruthy();
  expect(screen.getByText('Sorry! At this time, we are only able to ship to the contiguous 48 states.')).toBeTruthy();
  expect(button().textContent).toBe('Deliver to 96813 Not available');
});

test('ACC-031: an invalid ZIP is marked at its field, before a call and after one', async () => {
  const { seen } = open({ [CHECK]: new ApiError('x', { code: 400, fields: { zip: NO_ZIP } }) });
  await openDialog();
  await check('902');
  expect(await screen.findByText(NO_ZIP)).toBeTruthy();
  expect(seen).toEqual([]);
  await check('99999');
  await waitFor(() => expect(bodiesOf(seen, CHECK)).toEqual([{ zip: '99999' }]));
  expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBe('true');
  expect(localStorage.getItem('larder.zip')).toBeNull();
});

test('while the store is unavailable the dialog shows an error, keeps the typed text and can be retried', async () => {
  let isAway = true;
  open({ [CHECK]: () => (isAway ? new ApiError('x', { code: 0, body: {} }) : beverlyHills) });
  await openDialog();
  await check('90210');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^We deliver to Beverly Hills/)).toBeTruthy();
});

test('OP-111: the ZIP of an account without an address is saved by the store', async () => {
  const { seen } = open({}, { loggedIn: true, account: account({}) });
  await openDialog();
  expect(screen.getByRole('link', { name: 'Manage addresses' }).getAttribute('href')).toBe('/account/edit#settings-addresses');
  await check('90210');
  await screen.findByText(/^We deliver to Beverly Hills/);
  expect(bodiesOf(seen, SAVE)).toEqual([{ billing_zip: '90210' }]);
  expect(localStorage.getItem('larder.zip')).toBeNull();
});

test('who has a default address checks another ZIP without changing anything', async () => {
  const { seen } = open({}, { loggedIn: true, account: ofAddress });
  await openDialog();
  expect(screen.getByText(/^Your orders go to your default address in 10001\./)).toBeTruthy();
  await check('90210');
  await screen.findByText(/^We deliver to Beverly Hills/);
  expect([bodiesOf(seen, SAVE), localStorage.getItem('larder.zip')]).toEqual([[], null]);
  expect(button().textContent).toBe('Deliver to 10001 by Thu, Dec 3');
});
