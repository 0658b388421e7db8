import { stubGlobal, unstubGlobals } from '@larder/rules/testing/stubs';
import { eventually } from '@larder/rules/testing/eventually';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { type FakeAnswers, visit } from '@larder/shell/testing';
import { memberSession } from '../../test/fixtures.ts';
import type { Sharing } from '../invite/sharing-query.ts';
import * as invite from './invite.tsx';

const URL_TO_SHARE = 'https://store.example/?ccode=friend-abcdefgh';
const sharing = (over: Partial<Sharing> = {}): Sharing => ({
  share_url: URL_TO_SHARE,
  raf_amount: 20,
  raf_minimum: 49,
  raf_balance: 0,
  joined_count: 0,
  earned_count: 0,
  invites: [],
  total: 0,
  cur_page: 1,
  page_size: 20,
  count: 0,
  ...over,
});
const GET = 'GET /account/sharing';
const SEND = 'POST /account/sharing';
const open = (answers: FakeAnswers = {}, path = '/account/invite') =>
  visit(invite, { path, session: memberSession, answers: { [GET]: sharing(), ...answers } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send invitations' }));
afterEach(() => unstubGlobals());

test('ACC-107: the link, what it brings and under which conditions', async () => {
  const user = userEvent.setup();
  const { shell } = await open();
  expect(screen.getByLabelText<HTMLInputElement>('Your link').value).toBe(URL_TO_SHARE);
  expect(screen.getByRole('heading', { name: '$20 for you, $20 for your friend' })).toBeTruthy();
  expect(screen.getByText(/first order of \$49 or more has arrived/)).toBeTruthy();
  expect(screen.getByText(/No one yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(URL_TO_SHARE);
  expect(shell.snacks.list.get()).toMatchObject([{ type: 'success', message: 'Your link is copied.' }]);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('a device with a sheet of its own gets the link there', async () => {
  const share = jest.fn<Navigator['share']>(async () => {});
  stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { share }));
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: URL_TO_SHARE }));
});

test('OP-094: filled addresses are sent, up to ten', async () => {
  const { seen } = await open({ [SEND]: { success: true, sent_count: 2 } });
  for (let more = 3; more < 10; more++) await userEvent.click(screen.getByRole('button', { name: 'Add another' }));
  expect(screen.queryByRole('button', { name: 'Add another' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Email 10'));
  await userEvent.type(screen.getByLabelText('Email 1'), 'bo@mail.example');
  await userEvent.type(screen.getByLabelText('Email 10'), 'cy@mail.example');
  await send();
  await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('Email 1').value).toBe(''));
  expect(seen.find(({ name }) => name === SEND)?.options?.body).toEqual({ emails: ['bo@mail.example', 'cy@mail.example'] });
});

test('what is wrong stands at its field and is not sent', async () => {
  const { seen } = await open();
  await send();
  expect(screen.getByRole('alert').textContent).toContain('Email 1: Please enter an email address.');
  await userEvent.type(screen.getByLabelText('Email 2'), 'no address');
  await userEvent.type(screen.getByLabelText('Email 3'), 'ada@example.com');
  await send();
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('link', { name: 'Email 2: Please enter a valid email address.' })).toBeTruthy();
  expect(alert.getByRole('link', { name: 'Email 3: This is your own address.' })).toBeTruthy();
  expect(seen.filter(({ name }) => name === SEND)).toEqual([]);
});

test('the api’s refusals go to the fields that were sent', async () => {
  const error = 'You’ve already invited this address.';
  const refusal = new ApiError(error, { code: 400, fields: { 'emails[1]': error } });
  await open({ [SEND]: refusal });
  await userEvent.type(screen.getByLabelText('Email 1'), 'bo@mail.example');
  await userEvent.type(screen.getByLabelText('Email 3'), 'cy@mail.example');
  await send();
  expect(screen.getByLabelText('Email 3').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Email 1').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Email 1').value).toBe('bo@mail.example');
});

test('whom one invited is shown with how far they came, page by page', async () => {
  const at = '2026-11-20T20:00:00.000Z';
  const invites: Sharing['invites'] = [
    { invite_id: 2, invited_email: null, created_at: at, invite_state: 'earned' },
    { invite_id: 1, invited_email: 'bo@mail.example', created_at: at, invite_state: 'sent' },
  ];
  await open({ [GET]: sharing({ invites, total: 500, count: 2, joined_count: 1, earned_count: 1, raf_balance: 20 }) });
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('row', { name: /Used your link.*Earned/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /bo@mail.example.*Invited/ })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: /page/i })).toBeTruthy();
});
