import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, fakeShell, renderWithShell } from '@larder/shell/testing';
import { ViewBanner } from './ViewBanner.tsx';

const ROBIN = { email: 'robin@larder.example', firstname: 'Robin', lastname: 'Field' };

test('says as whom and until when, and a failure to end it leaves it in place', async () => {
  const user = userEvent.setup();
  const { api, seen } = fakeApi({ 'DELETE /desk/view': new ApiError('down', { code: 503 }) });
  const until = new Date(Date.now() + 600_000).toISOString();
  renderWithShell(<ViewBanner account={ROBIN} until={until} />, { shell: { ...fakeShell({ api }) } });
  const bar = screen.getByRole('region', { name: 'View as customer' });
  expect(bar.textContent).toMatch(/^You view the store as Robin Field, until \d{1,2}:\d\d [AP]M\. Nothing can be changed\./);
  await user.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'End' }).getAttribute('aria-busy')).toBeNull());
  expect(seen.map(({ name }) => name)).toEqual(['DELETE /desk/view']);
});
