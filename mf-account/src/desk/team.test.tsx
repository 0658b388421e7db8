import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskMember } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { visit } from '@larder/shell/testing';
import * as page from './team.tsx';

const member = (change: Partial<DeskMember> = {}): DeskMember => ({
  customer_id: 7,
  email: 'ada@larder.example',
  name: 'Ada Moss',
  roles: ['support'],
  version: 3,
  granted_by: 'owner@larder.example',
  granted_at: '2026-11-01T20:00:00Z',
  ...change,
});

const open = (answers: Record<string, unknown> = {}) =>
  visit(page, { path: '/desk/team', answers: { 'GET /desk/team': { members: [member()] }, ...answers } });

test('lists employees with their roles, and who gave them', async () => {
  await open();
  const row = screen.getByRole('row', { name: /ada@larder.example/ });
  expect(within(row).getByText('Support')).toBeTruthy();
  expect(row.textContent).toContain('owner@larder.example, Nov 1, 2026');
});

test('roles are changed with a reason and the version that was seen', async () => {
  const user = userEvent.setup();
  const { seen } = await open({ 'PUT /desk/team/{id}': { success: true, member: member({ roles: ['support', 'warehouse'] }) } });
  await user.click(screen.getByRole('button', { name: 'Change the roles of ada@larder.example' }));
  await user.click(await screen.findByRole('checkbox', { name: /^Warehouse/ }));
  await user.click(screen.getByRole('button', { name: 'Save roles' }));
  expect((await screen.findByRole('textbox', { name: /Reason/ })).getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'helps packing');
  await user.click(screen.getByRole('button', { name: 'Save roles' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.find(({ name }) => name === 'PUT /desk/team/{id}')?.options).toEqual({
    params: { id: 7 },
    body: { roles: ['support', 'warehouse'], version: 3, reason: 'helps packing' },
  });
  // Fetched again after the change.
  expect(seen.at(-1)?.name).toBe('GET /desk/team');
});

test('a change by another owner is shown, and the choice is saved with the new version', async () => {
  const user = userEvent.setup();
  let answer: unknown = new ApiError('changed', {
    code: 409,
    errorCode: 'changed_meanwhile',
    body: { current: { ...member({ roles: ['finance'], version: 4 }) } },
  });
  const { seen } = await open({ 'PUT /desk/team/{id}': () => answer });
  await user.click(screen.getByRole('button', { name: /Change the roles/ }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'left the team');
  await user.click(screen.getByRole('button', { name: 'Save roles' }));
  expect(within(await screen.findByRole('alert')).getByText('Finance')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  answer = { success: true, member: member({ version: 5 }) };
  await user.click(screen.getByRole('button', { name: 'Save roles' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.filter(({ name }) => name === 'PUT /desk/team/{id}').at(-1)?.options).toMatchObject({ body: { version: 4 } });
});

test('the last owner: the refusal is above the form, and the dialog stays', async () => {
  const user = userEvent.setup();
  const text = 'The store needs an owner. Please make someone else an owner first.';
  await open({ 'PUT /desk/team/{id}': new ApiError(text, { code: 409, errorCode: 'last_owner' }) });
  await user.click(screen.getByRole('button', { name: /Change the roles/ }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'cleaning up');
  await user.click(screen.getByRole('button', { name: 'Save roles' }));
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

test('a person is added by email address; an unknown address is refused at its field', async () => {
  const user = userEvent.setup();
  const refusal = new ApiError('no', { code: 400, fields: { email: 'No account has this address.' } });
  const { seen } = await open({ 'POST /desk/team': refusal });
  await user.click(screen.getByRole('button', { name: 'Add a person' }));
  await user.type(await screen.findByRole('textbox', { name: /Email/ }), 'new@larder.example');
  await user.click(screen.getByRole('checkbox', { name: /^Catalog/ }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'new colleague');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Email/ }).getAttribute('aria-invalid')).toBe('true'));
  expect(seen.find(({ name }) => name === 'POST /desk/team')?.options).toMatchObject({
    body: { email: 'new@larder.example', roles: ['catalog'], reason: 'new colleague' },
  });
});
