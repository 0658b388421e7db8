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

test("a bar says to when time was wound, in the store's own zone", async () => {
  // Four hundred days later it is the first of a year in UTC, and the last day of the year before where the store stands.
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
