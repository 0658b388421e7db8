import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskApiKey } from '@larder/contracts';
import { visit } from '@larder/shell/testing';
import * as page from './keys.tsx';

const key = (change: Partial<DeskApiKey> = {}): DeskApiKey => ({
  id: 'key-1',
  name: 'Reno depot',
  scope: 'warehouse',
  last_characters: 'x7Qz',
  created_by: 'owner@larder.example',
  created_at: '2026-11-01T20:00:00Z',
  last_used_at: null,
  revoked_at: null,
  ...change,
});

const open = (answers: Record<string, unknown> = {}) =>
  visit(page, { path: '/desk/integrations/keys', answers: { 'GET /desk/integrations/keys': { keys: [key()] }, ...answers } });

test('a new key is shown once, to be copied', async () => {
  const user = userEvent.setup();
  const { seen } = await open({
    'POST /desk/integrations/keys': { success: true, key: key({ name: 'Books' }), secret: 'larder_key_abc' },
  });
  await user.click(screen.getByRole('button', { name: 'Create a key' }));
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  expect((await screen.findByRole('textbox', { name: 'Name' })).getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Books ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Scope' }), 'accounting');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'The key of Books' });
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'API key' }).value).toBe('larder_key_abc');
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(seen.find(({ name }) => name === 'POST /desk/integrations/keys')?.options).toEqual({
    body: { name: 'Books', scope: 'accounting' },
  });
});

test('a key is revoked after a question; a revoked one has no button', async () => {
  const user = userEvent.setup();
  const revoked = key({ id: 'key-2', name: 'Old depot', revoked_at: '2026-11-02T20:00:00Z' });
  const { seen } = await open({
    'GET /desk/integrations/keys': { keys: [key(), revoked] },
    'POST /desk/integrations/keys/{id}/revoke': { success: true, key: revoked },
  });
  expect(screen.queryByRole('button', { name: 'Revoke the key of Old depot' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Revoke the key of Reno depot' }));
  expect(seen.some(({ name }) => name.startsWith('POST'))).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Revoke key' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(seen.find(({ name }) => name.startsWith('POST'))?.options).toEqual({ params: { id: 'key-1' } });
});
