import { fireEvent, screen } from '@testing-library/react';
import { renderWithShell } from '@larder/shell/testing';
import { DevtoolOnRequest } from './DevtoolOnRequest.tsx';
// Preloaded, so that the time limits of these tests do not include it.
import './Devtool.tsx';

afterEach(() => {
  sessionStorage.clear();
  delete window.dataLayer;
});

test('SHELL-111: on request it shows the events as they arrive, also on later pages, until it is closed', async () => {
  window.dataLayer = [{ event: 'page_view', page_type: 'plp' }];
  const first = renderWithShell(<DevtoolOnRequest />, { path: '/?rqDevtool=1' });
  await screen.findByText('page_type: "plp"');
  window.dataLayer.push({ event: 'login' });
  await screen.findByText('login');
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'login',
    'page_view',
  ]);
  // OP-168: an event that does not match its schema shows its errors, a valid one shows none.
  expect(screen.getByText(/page_view_id/)).toBeTruthy();
  expect(screen.getByText('login').parentElement?.textContent).toBe('login ');
  first.unmount();
  renderWithShell(<DevtoolOnRequest />);
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(sessionStorage.getItem('larder.devtool')).toBeNull();
});

test.each([
  ['/', 'test'],
  ['/?rqDevtool=1', 'production'],
])('at %s of a store in %s there is none (OP-146)', (path, environment) => {
  const { container } = renderWithShell(<DevtoolOnRequest />, { path, environment });
  expect(container.textContent).toBe('');
});
