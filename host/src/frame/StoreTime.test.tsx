import { allBut } from '@larder/rules/testing/timers';
import { screen } from '@testing-library/react';
import { createClock } from '@larder/shell/services/clock';
import { fakeShell, renderWithShell } from '@larder/shell/testing';
import { SiteContext, UNKNOWN_SITE } from '../app/site.ts';
import { StoreTime } from './StoreTime.tsx';

const DAY = 86_400_000;
const open = (aheadMs: number) =>
  renderWithShell(
    <SiteContext value={{ ...UNKNOWN_SITE, aheadMs }}>
      <StoreTime />
    </SiteContext>,
    { shell: { ...fakeShell(), clock: createClock(aheadMs) } },
  );

afterEach(() => void jest.useRealTimers());

test("a bar shows the simulated time, in the store's time zone", async () => {
  // Four hundred days later it is New Year's Day in UTC, and New Year's Eve in the store's time zone.
  jest.useFakeTimers({ doNotFake: allBut('Date'), now: Date.UTC(2026, 10, 27, 1, 30) });
  open(400 * DAY);
  expect((await screen.findByRole('complementary', { name: 'Store time' })).textContent).toMatch(
    /^Store time is set to Fri, Dec 31, 2027, 5:30.PM/,
  );
});

test('no bar while time is real', () => {
  open(0);
  expect(screen.queryByRole('complementary')).toBeNull();
});
