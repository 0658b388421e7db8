import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { memberSession } from '../../test/fixtures.ts';
import { saveFile } from '../privacy/save-file.ts';
import { Page } from './privacy.tsx';

jest.mock('../privacy/save-file.ts', () => ({ saveFile: jest.fn() }));
beforeEach(() => void jest.mocked(saveFile).mockClear());

const nothing = {
  export: null,
  do_not_sell_since: null,
  obstacles: [],
  schedules: [],
  loses: { thrive_cash: 0, credit: 0, expired_date: null },
};
const losses = { ...nothing, loses: { thrive_cash: 12.5, credit: 0, expired_date: '2027-01-02T20:00:00.000Z' } };

function open(standing: unknown, answers: FakeAnswers = {}) {
  const { api, seen } = fakeApi({ 'GET /account/privacy': standing, ...answers });
  const shown = renderWithShell(<Page />, { api, session: memberSession, path: '/account/privacy' });
  return { ...shown, sent: (name: string) => seen.filter((call) => call.name === name).map(({ options }) => options?.body) };
}

test('an archive is requested, and the page shows that it is being prepared', async () => {
  const { sent } = open(nothing, { 'POST /account/privacy/export': { success: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Request my data' }));
  await waitFor(() => expect(sent('POST /account/privacy/export')).toHaveLength(1));
});

test('one that is made says so and offers no second', async () => {
  open({ ...nothing, export: { state: 'waiting', ready_until: null } });
  expect(await screen.findByText('We’re preparing your archive.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /archive/ })).toBeNull();
});

test('a ready one is saved as a file', async () => {
  open(
    { ...nothing, export: { state: 'ready', ready_until: '2026-11-29T20:00:00.000Z' } },
    { 'POST /account/privacy/archive': { name: 'larder-your-data.zip', archive: 'UEs=' } },
  );
  expect(await screen.findByText('Your archive is available until November 29, 2026.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download archive' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('larder-your-data.zip', 'UEs='));
});

test('schedules of Autoship that end with the account are named before', async () => {
  open({ ...nothing, schedules: ['every month (next on Thursday, December 24)'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText(/nothing more will ship: every month \(next on Thursday, December 24\)/)).toBeTruthy();
});

test('the page lists what is lost, and deletes nothing before the confirmation', async () => {
  const DELETE = 'POST /account/privacy/deletion';
  const { sent, location } = open(losses, { [DELETE]: { success: true, deleted_at: '2026-12-06T20:00:00.000Z' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  expect(question.getByText(/your membership, which was to run until January 2, 2027/)).toBeTruthy();
  expect(question.getByText('$12.50 in Thrive Cash')).toBeTruthy();
  const press = question.getByRole('button', { name: 'Delete my account' });
  expect(press).toHaveProperty('disabled', true);
  await userEvent.click(question.getByLabelText('I understand that I’ll lose this.'));
  await userEvent.click(press);
  await waitFor(() => expect(location()).toBe('/'));
  expect(sent(DELETE)).toEqual([{ gives_up: true }]);
});

test('what has to end first is named', async () => {
  open({ ...nothing, obstacles: ['An order that is still on its way'] });
  expect(await screen.findByText('An order that is still on its way')).toBeTruthy();
});

test('SHELL-101: the page shows whether visits are counted, and how to change it', async () => {
  const { unmount } = open(nothing);
  expect(await screen.findByText(/You haven’t opted out/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Opt out' }).getAttribute('href')).toBe('/do-not-sell-my-information');
  unmount();
  open({ ...nothing, do_not_sell_since: '2026-11-20T20:00:00.000Z' });
  expect(await screen.findByText(/You opted out on November 20, 2026/)).toBeTruthy();
});
