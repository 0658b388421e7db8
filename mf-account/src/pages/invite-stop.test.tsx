import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { visit } from '@larder/shell/testing';
import * as stop from './invite-stop.tsx';

const KEY = '0198c5b2-0000-4000-8000-000000000000';
const STOP = 'POST /invite/stop';
const open = (answer: unknown) => visit(stop, { path: `/invite/stop?key=${KEY}`, answers: { [STOP]: answer } });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Stop sending me invitations' }));

test('invitations end only on a press, and a message confirms it', async () => {
  const { seen } = await open({ success: true });
  expect(seen).toEqual([]);
  await press();
  expect((await screen.findByRole('status')).textContent).toContain('any more invitations');
  expect(seen[0]?.options?.body).toEqual({ stop_key: KEY });
});

test('a key that is no mail’s says so', async () => {
  await open(new ApiError('Invitation not found', { code: 404 }));
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t valid');
});
