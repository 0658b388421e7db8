import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { Devices } from './Devices.tsx';

const device = (over: object) => ({
  id: 'a',
  browser: 'Chrome',
  device: 'Windows',
  place: '203.0.…',
  seen_at: '2026-01-02T20:00:00.000Z',
  created_at: '2026-01-01T20:00:00.000Z',
  is_this: false,
  from_mail: false,
  ...over,
});

test('each place where one is signed in, this one marked; one, then all others, are signed out', async () => {
  let sessions = [
    device({ id: 'a', is_this: true }),
    device({ id: 'b', browser: 'Safari', device: 'iPhone' }),
    device({ id: 'c', from_mail: true }),
  ];
  const { api, seen } = fakeApi({
    'GET /account/sessions': () => ({ sessions }),
    'DELETE /account/sessions/{id}': ({ params }: { params: { id: string } }) => {
      sessions = sessions.filter(({ id }) => id !== params.id);
      return { success: true };
    },
    'DELETE /account/sessions': () => {
      sessions = sessions.slice(0, 1);
      return { success: true };
    },
  });
  renderWithShell(<Devices />, { api });
  const [own, phone, mail] = await screen.findAllByRole('listitem');
  expect(own?.textContent).toContain('Chrome on Windows');
  expect(own?.textContent).toContain('This device');
  expect(own && within(own).queryByRole('button')).toBeNull();
  expect(phone?.textContent).toContain('203.0.…, last used Friday, January 2');
  expect(mail?.textContent).toContain('opened from an email, view only');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone, 203.0.…' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  expect(seen.map(({ name }) => name).filter((name) => name.startsWith('DELETE'))).toEqual([
    'DELETE /account/sessions/{id}',
    'DELETE /account/sessions',
  ]);
});
