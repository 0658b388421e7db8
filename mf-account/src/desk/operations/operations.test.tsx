import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskJob, DeskMail } from '@larder/contracts';
import { visit } from '@larder/shell/testing';
import * as jobsPage from './jobs.tsx';
import * as limitsPage from './limits.tsx';
import * as mailsPage from './mails.tsx';
import * as receivedPage from './received.tsx';
import * as systemPage from './system.tsx';

const job = (change: Partial<DeskJob> = {}): DeskJob => ({
  id: 'job-1',
  queue: 'mail.send',
  state: 'failed',
  concerns: { template: 'order_placed' },
  tries: 5,
  created_at: '2026-11-01T20:00:00Z',
  due_at: '2026-11-01T20:00:00Z',
  problem: 'The mail server refused.',
  ...change,
});

test('selected jobs run again, queue by queue; those that did not fail are left out', async () => {
  const user = userEvent.setup();
  const { seen } = await visit(jobsPage, {
    path: '/desk/operations/jobs',
    answers: {
      'GET /desk/jobs': { queues: [{ queue: 'mail.send', cron: null, waiting: 1, active: 0, failed: 2, overdue: 0 }] },
      'GET /desk/jobs/list': {
        items: [job(), job({ id: 'job-2', state: 'waiting', problem: null }), job({ id: 'job-3', queue: 'cart.clean' })],
        next_cursor: null,
      },
      'POST /desk/jobs/retry': { success: true, retried: 1 },
    },
  });
  expect(screen.getAllByText('The mail server refused.')).toHaveLength(2);
  for (const box of screen.getAllByRole('checkbox', { name: /job-/ })) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Run again' }));
  await waitFor(() =>
    expect(seen.filter(({ name }) => name.startsWith('POST')).map(({ options }) => options)).toEqual([
      { body: { queue: 'mail.send', ids: ['job-1'] } },
      { body: { queue: 'cart.clean', ids: ['job-3'] } },
    ]),
  );
});

test('a mail is shown in a frame that runs no script, and sent again; one with a code has no button', async () => {
  const user = userEvent.setup();
  const mail = (change: Partial<DeskMail> = {}): DeskMail => ({
    id: 'mail-1',
    template: 'order_placed',
    recipient: 'ann@example.com',
    mail_subject: 'Thank you for your order',
    sent_at: '2026-11-01T20:00:00Z',
    is_readable: true,
    ...change,
  });
  const hidden = mail({ id: 'mail-2', mail_subject: 'one time code', is_readable: false });
  const { seen } = await visit(mailsPage, {
    path: '/desk/operations/mails?recipient=ann@example.com&to=2026-11-01',
    answers: {
      'GET /desk/mails': { items: [mail(), hidden], next_cursor: null },
      'GET /desk/mails/{id}': { ...mail(), html: '<p>Thanks</p>', plain_text: 'Thanks' },
      'POST /desk/mails/{id}/resend': { success: true },
    },
  });
  expect(seen[0]?.options).toMatchObject({ query: { recipient: 'ann@example.com', to: '2026-11-02T08:00:00.000Z' } });
  expect(screen.queryByRole('button', { name: /one time code/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open “Thank you for your order” to ann@example.com' }));
  const frame = await screen.findByTitle('The mail');
  expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['', '<p>Thanks</p>']);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.find(({ name }) => name.startsWith('POST'))?.options).toEqual({ params: { id: 'mail-1' } });
});

test('a limit is lifted', async () => {
  const user = userEvent.setup();
  const lock = { limit_key: 'login:7_192.0.2.1', limit_name: 'login', used: 25, allowed: 20, until: '2026-11-02T20:00:00Z' };
  const { seen } = await visit(limitsPage, {
    path: '/desk/operations/limits',
    answers: { 'GET /desk/limits': { locks: [lock] }, 'POST /desk/limits/lift': { success: true } },
  });
  expect(screen.getByText('25 of 20')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Lift Sign-ins of an account/ }));
  await waitFor(() =>
    expect(seen.find(({ name }) => name.startsWith('POST'))?.options).toEqual({ body: { limit_key: lock.limit_key } }),
  );
});

const openSystem = (permissions: readonly string[], isClosed = false, environment = 'development') =>
  visit(systemPage, {
    path: '/desk/operations/system',
    answers: {
      'GET /desk/me': { permissions },
      'GET /desk/system': {
        parts: [
          { part: 'Host', health: 'ok', detail: '2 processes run.', code_version: '1.2.3', seen_at: '2026-11-02T20:00:00Z' },
          { part: 'Jobs', health: 'warning', detail: '1 failed.' },
        ],
        store_time: '2026-11-02T20:00:00Z',
        ahead_ms: 3 * 86_400_000,
        code_version: '1.0.0',
        environment,
        is_clock_moving: false,
        is_in_maintenance: isClosed,
      },
      'GET /desk/settings': { settings: [{ group: 'Payments', setting: 'PAYMENT_API_KEY', value: '••••', origin: 'file' }] },
      'PUT /desk/maintenance': { success: true },
      'PUT /desk/clock': { success: true },
    },
  });

test('the system shows each part in words, and settings with their origin', async () => {
  await openSystem(['settings.read']);
  expect(within(screen.getByRole('list', { name: 'Health' })).getByText(/Needs attention/)).toBeTruthy();
  expect(screen.getByText(/2 processes run\. Version 1\.2\.3\. Last seen/).textContent).toMatch(/Nov 2, 2026/);
  expect(screen.getByText(/3 days ahead/)).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /PAYMENT_API_KEY/ })).getByText('File')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close the store' })).toBeNull();
});

test.each([
  [false, 'Close the store', 1],
  [true, 'Open the store', 0],
])('an owner switches a store (closed: %s) after giving a reason', async (isClosed, name, maintenance) => {
  const user = userEvent.setup();
  const { seen } = await openSystem(['settings.read', 'maintenance.write'], isClosed);
  await user.click(await screen.findByRole('button', { name }));
  const dialog = screen.getByRole('dialog', { name: `${name}?` });
  await user.click(within(dialog).getByRole('button', { name }));
  expect(within(dialog).getByText('Please say why.')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'New prices');
  await user.click(within(dialog).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.find(({ name: call }) => call.startsWith('PUT'))?.options).toEqual({ body: { maintenance, reason: 'New prices' } });
});

test('a developer sets the clock ahead and back; not in production', async () => {
  const user = userEvent.setup();
  const { seen } = await openSystem(['settings.read', 'jobs.run']);
  await user.type(await screen.findByRole('textbox', { name: /Set the clock to/ }), '+30d');
  await user.click(screen.getByRole('button', { name: 'Set clock' }));
  await user.click(screen.getByRole('button', { name: 'Restore real time' }));
  const sent = () => seen.filter(({ name }) => name === 'PUT /desk/clock').map(({ options }) => options);
  await waitFor(() => expect(sent()).toEqual([{ body: { clock: '+30d' } }, { body: { clock: 'real' } }]));
});

test('a store in production has no form of the clock', async () => {
  await openSystem(['settings.read', 'jobs.run', 'maintenance.write'], false, 'production');
  await screen.findByRole('button', { name: 'Close the store' });
  expect(screen.queryByRole('button', { name: 'Set clock' })).toBeNull();
});

test('received webhooks show their result and why they were not handled; the filter is sent', async () => {
  const webhook = { id: '2', source: 'Braintree', event: 'dispute_opened', subject: 'd1', received_at: '2026-11-02T20:00:00Z' };
  const { seen } = await visit(receivedPage, {
    path: '/desk/operations/received?result=refused',
    answers: {
      'GET /desk/received-webhooks': {
        received: [{ ...webhook, result: 'refused', problem: 'Its signature is invalid.' }],
      },
    },
  });
  expect(seen[0]?.options).toMatchObject({ query: { result: 'refused' } });
  const row = screen.getByRole('row', { name: /dispute opened/ });
  expect([within(row).getByText('Refused'), within(row).getByText('Its signature is invalid.')]).toHaveLength(2);
});
