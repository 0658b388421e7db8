import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EbtPad } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { account, memberSession } from '../../test/fixtures.ts';
import { EbtCard } from './EbtCard.tsx';

const pad = (more: Partial<EbtPad> = {}): EbtPad => ({
  isTaken: () => Promise.resolve(true),
  card: () => Promise.resolve('once'),
  pin: () => Promise.resolve(null),
  ...more,
});

function open(ebt: EbtPad | undefined, ebt_data: { card_last4: string; token: string } | null = null) {
  const { api, seen } = fakeApi({ 'POST /account/ebt': { success: true }, 'DELETE /account/ebt': { success: true } });
  const session = { ...memberSession, account: account({ ebt_data }) };
  return { ...renderWithShell(<EbtCard />, { api, session, ...(ebt && { ebt }) }), seen };
}

test('CHK-009: the card of the pad is saved by its token, and all parts are notified', async () => {
  const { seen, shell } = open(pad());
  await userEvent.click(await screen.findByRole('button', { name: 'Add an EBT card' }));
  await waitFor(() => expect(seen).toEqual([{ name: 'POST /account/ebt', options: { body: { ebt_token: 'once' } } }]));
  await waitFor(() => expect(shell.emitted).toEqual([{ name: 'session.changed', detail: { reason: 'account' } }]));
});

test('CHK-023: the saved card shows its last digits and a link to its balance, and can be deleted', async () => {
  const { seen } = open(undefined, { card_last4: '1111', token: 'ref' });
  expect(screen.getByText('EBT ending in 1111')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See its balance' }).getAttribute('href')).toBe('/account/ebt_balance');
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(seen.map(({ name }) => name)).toEqual(['DELETE /account/ebt']));
});

test('a closed pad keeps nothing; one that never answers is left', async () => {
  const card = jest
    .fn<EbtPad['card']>()
    .mockResolvedValueOnce(null)
    .mockReturnValue(new Promise(() => undefined));
  const { seen } = open(pad({ card }));
  const add = () => screen.findByRole('button', { name: 'Add an EBT card' });
  await userEvent.click(await add());
  await userEvent.click(await add());
  await userEvent.click(await screen.findByRole('button', { name: /^Stop waiting/ }));
  expect(await add()).toBeTruthy();
  expect(seen).toEqual([]);
});

test('a store that takes no EBT offers none', async () => {
  const { container } = open(pad({ isTaken: () => Promise.resolve(false) }));
  await Promise.resolve();
  expect(container.textContent).toBe('');
});
