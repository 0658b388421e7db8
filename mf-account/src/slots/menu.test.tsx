import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type Session } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { leadSession, memberSession } from '../../test/fixtures.ts';
import AccountMenu from './menu.tsx';

function open(session: Partial<Session>, answers: FakeAnswers = {}, path = '/c/pantry?page=2') {
  const { api, seen } = fakeApi(answers);
  return { ...renderWithShell(<AccountMenu />, { api, session, path }), seen };
}

test('a visitor may sign in, with the way back, or join', () => {
  open({});
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?route=%2Fc%2Fpantry%3Fpage%3D2');
  expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/membership/payment/plans');
});

test('ACC-067: a visitor who registered in this browser is invited to sign in, not to join', () => {
  open({ isRegistered: true });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Sign in']);
});

test('a member finds the pages of the account', async () => {
  open(memberSession);
  expect(screen.getByRole('button', { name: 'Account of Ada' })).toBeTruthy();
  await screen.findByRole('link', { name: 'Orders' });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Account',
    'Account Settings',
    'Your Data',
    'Orders',
    'Autoship',
    'Buy It Again',
    'Recommended',
    'Recently Viewed',
    'Shopping Lists',
    'Reviews',
    'Shop and Earn Thrive Cash',
    'Gift Cards',
    'Your Impact',
    'Invite Your Friends',
    'Shopping Preferences',
    'How I Shop',
    'Never Items',
  ]);
});

test('staff also find the back office', async () => {
  open({ ...memberSession, isEmployee: true });
  expect((await screen.findByRole('link', { name: 'Back office' })).getAttribute('href')).toBe('/desk');
});

test('a lead is invited to join', async () => {
  open(leadSession);
  expect(await screen.findByRole('link', { name: 'Become a member' })).toBeTruthy();
});

test('signing out ends at home and tells everybody (ACC-044)', async () => {
  const { shell, location } = open(memberSession, { 'POST /account/logout': { success: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(location()).toBe('/');
  expect(shell.emitted).toEqual([{ name: 'session.changed', detail: { reason: 'logout' } }]);
});

test('a failing logout says so and changes nothing (ACC-048)', async () => {
  const { shell, location } = open(memberSession, { 'POST /account/logout': new ApiError('x', { code: 500 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(shell.snacks.list.get()).toMatchObject([
    { type: 'error', message: 'Error while attempting to logout. Please try again.' },
  ]);
  expect(location()).toBe('/c/pantry?page=2');
});
