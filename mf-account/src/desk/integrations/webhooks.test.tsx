import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskWebhookDelivery, DeskWebhook } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { visit } from '@larder/shell/testing';
import * as deliveriesPage from './deliveries.tsx';
import * as page from './webhooks.tsx';

const webhook = (change: Partial<DeskWebhook> = {}): DeskWebhook => ({
  id: 'hook-1',
  name: 'Reno depot',
  url: 'https://depot.example/events',
  events: ['order.placed'],
  is_active: true,
  version: 3,
  created_at: '2026-11-01T20:00:00Z',
  waiting: 0,
  failed: 2,
  delivered_at: null,
  ...change,
});

const open = (answers: Record<string, unknown> = {}) =>
  visit(page, {
    path: '/desk/integrations/webhooks',
    answers: { 'GET /desk/integrations/webhooks': { webhooks: [webhook()] }, ...answers },
  });

const act = async (user: ReturnType<typeof userEvent.setup>, item: string) => {
  await user.click(screen.getByRole('button', { name: 'Actions of Reno depot' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('a webhook is added; a refused address is shown at its field, then the secret once', async () => {
  const user = userEvent.setup();
  let answer: unknown = new ApiError('no', { code: 400, fields: { url: 'This address cannot be found.' } });
  const { seen } = await open({ 'POST /desk/integrations/webhooks': () => answer });
  await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('Please choose an event.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Books');
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://books.example');
  await user.click(screen.getByRole('checkbox', { name: 'Order refunded' }));
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('This address cannot be found.')).toBeTruthy();
  answer = { success: true, webhook: webhook({ name: 'Books' }), secret: 'whsec_abc' };
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'The secret of Books' });
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toBe('whsec_abc');
  expect(seen.find(({ name }) => name.startsWith('POST'))?.options).toEqual({
    body: { name: 'Books', url: 'https://books.example', events: ['order.refunded'] },
  });
});

test('failed deliveries lead to the log; the test button sends an event', async () => {
  const user = userEvent.setup();
  const { seen } = await open({ 'POST /desk/integrations/webhooks/{id}/test': { success: true, delivery_id: '7' } });
  expect(screen.getByRole('link', { name: '2 failed for Reno depot' }).getAttribute('href')).toBe(
    '/desk/integrations/deliveries?webhook_id=hook-1&state=failed',
  );
  await act(user, 'Send a test event');
  await waitFor(() => expect(seen.find(({ name }) => name.endsWith('/test'))?.options).toEqual({ params: { id: 'hook-1' } }));
});

test('a change by someone else is shown, and one’s own is saved with the new version', async () => {
  const user = userEvent.setup();
  const current = { ...webhook({ name: 'Depot 1', version: 4 }) };
  let answer: unknown = new ApiError('changed', { code: 409, errorCode: 'changed_meanwhile', body: { current } });
  const { seen } = await open({ 'PUT /desk/integrations/webhooks/{id}': () => answer });
  await act(user, 'Change');
  await user.click(await screen.findByRole('checkbox', { name: 'Send events to this address' }));
  await user.click(screen.getByRole('button', { name: 'Save webhook' }));
  expect(within(await screen.findByRole('alert')).getByText('Depot 1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  answer = { success: true, webhook: webhook({ version: 5 }) };
  await user.click(screen.getByRole('button', { name: 'Save webhook' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.filter(({ name }) => name.startsWith('PUT')).at(-1)?.options).toEqual({
    params: { id: 'hook-1' },
    body: { name: 'Reno depot', url: 'https://depot.example/events', events: ['order.placed'], is_active: false, version: 4 },
  });
});

test('a failed delivery is opened, and sent again', async () => {
  const user = userEvent.setup();
  const delivery: DeskWebhookDelivery = {
    id: '7',
    webhook_id: 'hook-1',
    webhook_name: 'Reno depot',
    event_id: '5',
    event: 'order.placed',
    subject: 'order-1',
    state: 'failed',
    tries: 7,
    next_try_at: null,
    response_status: 500,
    problem: 'Answered 500: no space',
    created_at: '2026-11-01T20:00:00Z',
    tried_at: '2026-11-02T20:00:00Z',
  };
  const { seen } = await visit(deliveriesPage, {
    path: '/desk/integrations/deliveries?state=failed',
    answers: {
      'GET /desk/integrations/deliveries': { items: [delivery], next_cursor: null },
      'GET /desk/integrations/deliveries/{id}': { ...delivery, body: '{"id":"5"}' },
      'POST /desk/integrations/deliveries/{id}/replay': { success: true, delivery_id: '8' },
    },
  });
  expect(seen.find(({ name }) => name === 'GET /desk/integrations/deliveries')?.options).toMatchObject({
    query: { state: 'failed' },
  });
  await user.click(screen.getByRole('button', { name: 'Open Order placed for Reno depot' }));
  const dialog = await screen.findByRole('dialog', { name: 'Order placed for Reno depot' });
  expect(within(dialog).getByLabelText('Body').textContent).toBe('{\n  "id": "5"\n}');
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.find(({ name }) => name.startsWith('POST'))?.options).toEqual({ params: { id: '7' } });
});
