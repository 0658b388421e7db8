import { act, screen } from '@testing-library/react';
import { ApiError } from '@larder/shell';
import { fakeApi, fakeShell, renderWithShell } from '@larder/shell/testing';
import { type AppKit, KitContext } from '../app/kit.ts';
import { Maintenance } from './Maintenance.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('SHELL-102, SHELL-133, OP-070: the page of a closed store polls every 60 s, and then navigates home', async () => {
  let isClosed = true;
  const closed = new ApiError('closed', { code: 500, body: { code: 500, maintenance: true } });
  const { api, seen } = fakeApi({ 'GET /clock': () => (isClosed ? closed : { now: '2026-11-02T20:00:00Z', ahead_ms: 0 }) });
  const shell = fakeShell({ api });
  const kit = { shell } as Partial<AppKit> as AppKit;
  const { location } = renderWithShell(
    <KitContext value={kit}>
      <Maintenance />
    </KitContext>,
    { shell, path: '/maintenance' },
  );
  expect(screen.getByRole('heading', { level: 1, name: 'We’re restocking the shelves' })).toBeTruthy();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(59_999);
  expect(seen).toEqual([]);
  await pass(1);
  expect(seen).toHaveLength(1);
  expect(location()).toBe('/maintenance');
  isClosed = false;
  await pass(60_000);
  expect(seen).toHaveLength(2);
  expect(location()).toBe('/');
});
