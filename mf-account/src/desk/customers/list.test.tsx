import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { visit } from '@larder/shell/testing';
import * as page from './list.tsx';

const ROBIN = {
  customer_id: 7,
  email: 'robin@example.com',
  firstname: 'Robin',
  lastname: 'Field',
  telephone: null,
  user_status: 'canceled',
  is_thrive_employee: false,
  is_blocked: true,
  registration_date: '2026-01-05T20:00:00Z',
};

test('a typed text is searched, and a row leads to the profile', async () => {
  const user = userEvent.setup();
  const { seen, location } = await visit(page, {
    path: '/desk/customers?user_status=canceled',
    answers: { 'GET /desk/customers': { items: [ROBIN], next_cursor: null } },
  });
  expect(screen.getByRole('link', { name: 'Robin Field' }).getAttribute('href')).toBe('/desk/customers/7');
  expect(screen.getByText('Former member, closed')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '#100045');
  await waitFor(() => expect(location()).toBe('/desk/customers?user_status=canceled&q=%23100045'));
  await waitFor(() => expect(seen.at(-1)?.options?.query).toEqual({ q: '#100045', user_status: 'canceled' }));
});

test('nothing found says how to search', async () => {
  await visit(page, { path: '/desk/customers', answers: { 'GET /desk/customers': { items: [], next_cursor: null } } });
  expect(screen.getByText(/No customer fits/)).toBeTruthy();
});
