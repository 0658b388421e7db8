import { fireEvent, screen } from '@testing-library/react';
import { renderWithShell } from '@larder/shell/testing';
import { DevtoolOnRequest } from './DevtoolWhenAsked.tsx';
// Loaded when it is asked for, which must not take the time of these tests.
import './Devtool.tsx';

afterEach(() => {
  sessionStorage.clear();
  delete window.dataLayer;
});

test('SHELL-111: asked for it shows the events as they come, also on later pages, until it is closed', async () => {
  window.dataLayer = [{ event: 'page_view', page_type: 'plp' }];
  const first = renderWithShell(<DevtoolOnRequest />, { path: '/?rqDevtool=1' });
  await screen.findByText('page_type: "plp"');
  window.dataLayer.push({ event: 'login' });
  await screen.findByText('login');
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'login',
    'page_view',
  ]);
  // OP-168: one that is beside its schema says so, one that fits says nothing.
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
