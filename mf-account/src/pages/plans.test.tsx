import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type Session } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { leadSession, offers } from '../../test/fixtures.ts';
import { Page } from './plans.tsx';

function open(answers: FakeAnswers, { session = {}, ccode = null }: { session?: Partial<Session>; ccode?: string | null } = {}) {
  const { api } = fakeApi(answers);
  return renderWithShell(<Page data={{ choice: { plan: null, ccode } }} />, { api, session, path: '/membership/payment/plans' });
}
const good = { 'GET /membership/offers': { offers } };

describe('plans (MEM-022 … MEM-029, OP-018)', () => {
  test('annual is preselected and says what it saves; a visitor goes on to the account', async () => {
    const { location } = open(good);
    expect(
      await screen.findByRole('radio', { name: /Annual.*about \$5\.00 a month, billed yearly at \$59\.95.*Save \$48 a year/s }),
    ).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: /\$8\.99 a month/ })).toHaveProperty('checked', false);
    await userEvent.click(screen.getByRole('radio', { name: /Free trial/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(location()).toBe('/membership/payment/account?plan=0');
  });

  test('a lead goes straight to paying', async () => {
    const { location } = open(good, { session: leadSession });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(location()).toBe('/membership/payment/method?plan=3');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  test('a campaign code is shown and kept, also when it cannot be read', async () => {
    const { location } = open({ ...good, 'GET /promos': new ApiError('down', { code: 500 }) }, { ccode: 'FRIEND' });
    expect(screen.getByText('FRIEND')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(location()).toBe('/membership/payment/account?plan=3&ccode=FRIEND');
  });

  test('plans that do not come can be asked for again', async () => {
    let isUp = false;
    open({ 'GET /membership/offers': () => (isUp ? { offers } : new ApiError('down', { code: 503 })) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isUp = true;
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  test('no plans', async () => {
    open({ 'GET /membership/offers': { offers: [] } });
    expect(await screen.findByRole('heading', { name: 'No plans are on offer right now' })).toBeTruthy();
  });
});
