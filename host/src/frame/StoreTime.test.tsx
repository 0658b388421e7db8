import { expect, test } from 'vitest';
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

test('a bar says to when time was wound', async () => {
  open(400 * DAY);
  const year = new Date(Date.now() + 400 * DAY).getFullYear();
  expect((await screen.findByRole('complementary', { name: 'Store time' })).textContent).toMatch(
    new RegExp(`Store time was wound to \\w+, \\w+ \\d+, ${year}`),
  );
});

test('no bar while time is real', () => {
  open(0);
  expect(screen.queryByRole('complementary')).toBeNull();
});
