import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Session } from '@larder/shell';
import { ApiError } from '@larder/shell';
import { bodiesOf, type FakeAnswers, fakeApi, renderWithShell } from '@larder/shell/testing';
import { Page } from './address.tsx';

const FIND = 'POST /search/address';
const KEEP = 'PUT /account';
const found = {
  success: true,
  delivers: true,
  delivers_fresh: true,
  address: { city: 'San Francisco', region_code: 'CA', region_id: 12, postcode: '94110' },
};

function open(answers: FakeAnswers = {}, session: Partial<Session> = {}) {
  const { api, seen } = fakeApi({ [FIND]: found, [KEEP]: { success: true }, ...answers });
  return { ...renderWithShell(<Page />, { api, session, path: '/quiz/address' }), seen };
}
const check = async (zip: string) => {
  await userEvent.type(screen.getByLabelText('ZIP code'), zip);
  await userEvent.click(screen.getByRole('button', { name: 'Check my ZIP' }));
};

beforeEach(() => localStorage.clear());

test('OP-111: says what is delivered to a ZIP; the browser stores a visitor’s', async () => {
  const { seen } = open();
  await check('94110');
  expect(await screen.findByRole('heading', { name: 'We deliver to San Francisco, CA 94110' })).toBeTruthy();
  expect(screen.getByText('We deliver groceries, frozen and fresh food to you.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue to the quiz' }).getAttribute('href')).toBe('/quiz');
  expect(bodiesOf(seen, KEEP)).toEqual([]);
  expect(localStorage.getItem('larder.zip')).toBe('94110:all');
});

test('CAT-122: says that nothing is delivered to Hawaii, as the address form does', async () => {
  const address = { city: 'Honolulu', region_code: 'HI', region_id: 15, postcode: '96813' };
  open({ [FIND]: { success: true, delivers: false, delivers_fresh: false, address } });
  await check('96813');
  expect(await screen.findByRole('heading', { name: 'We don’t deliver to Honolulu, HI 96813 yet' })).toBeTruthy();
  expect(screen.getByText('Sorry! At this time, we are only able to ship to the contiguous 48 states.')).toBeTruthy();
  expect(screen.queryByText(/^Groceries/)).toBeNull();
});

test('OP-111: an account keeps it', async () => {
  const { seen } = open({ [FIND]: { ...found, delivers_fresh: false } }, { loggedIn: true, userStatus: 'member' });
  await check('94110');
  expect(await screen.findByText('We deliver groceries and frozen food to you, but not fresh food yet.')).toBeTruthy();
  expect(bodiesOf(seen, KEEP)).toEqual([{ billing_zip: '94110' }]);
  expect(localStorage.getItem('larder.zip')).toBeNull();
});

test('an invalid ZIP shows an error at the field, without a call; a failure shows a text, and the visitor can continue', async () => {
  const { seen } = open({ [FIND]: new ApiError('x', { code: 500, body: {} }) });
  await check('12');
  expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBe('true');
  expect(seen).toEqual([]);
  await userEvent.clear(screen.getByLabelText('ZIP code'));
  await check('94110');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByRole('link', { name: 'Skip' })).toBeTruthy();
});
