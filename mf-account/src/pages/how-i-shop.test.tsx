import type { ReactNode } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { aCard, fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { account, lapsedSession, leadSession, memberSession } from '../../test/fixtures.ts';
import { Page as HowIShop } from './how-i-shop.tsx';
import { Page as NeverItems } from './never-items.tsx';

function show(Page: () => ReactNode, answers: FakeAnswers, session = memberSession) {
  const { api, seen } = fakeApi({
    'GET /account': { account: account() },
    'GET /neverlist': { products: [], total: 0 },
    ...answers,
  });
  const view = renderWithShell(<Page />, { api, session });
  const sent = (name: string) => seen.filter((call) => call.name === name).map(({ options }) => options);
  return { ...view, sent };
}
const form = async (name: string) => within(await screen.findByRole('form', { name }));

describe('how I shop (ACC-016, QUIZ-034)', () => {
  const open = (answers: FakeAnswers = {}) => show(HowIShop, answers);

  test('turned on and off with a comment, and all parts are notified', async () => {
    const on = account({ cartprefill_enabled: true, cartprefill_ai_enabled: true });
    const { sent, shell } = open({ 'PUT /account': { success: true, account: on } });
    const picked = await form('Picked for you');
    await userEvent.click(picked.getByRole('checkbox', { name: 'Show a button to fill my empty cart' }));
    await userEvent.type(picked.getByLabelText(/What should we pick better/), ' Less soup ');
    await userEvent.click(picked.getByRole('button', { name: 'Save' }));
    expect(await picked.findByText('Saved.')).toBeTruthy();
    expect(sent('PUT /account').map(({ body }: { body?: unknown } = {}) => body)).toEqual([
      { cartprefill_enabled: true, cartprefill_ai_enabled: true, cartprefill_quiz_enabled: false, feedback: 'Less soup' },
    ]);
    expect(picked.getByLabelText(/What should we pick better/)).toHaveProperty('value', '');
    expect(shell.emitted).toEqual([{ name: 'session.changed', detail: { reason: 'account' } }]);
    await userEvent.click(picked.getByRole('checkbox', { name: 'Show a button to fill my empty cart' }));
    await userEvent.click(picked.getByRole('button', { name: 'Save' }));
    expect(sent('PUT /account')[1]?.body).toMatchObject({
      cartprefill_enabled: false,
      cartprefill_ai_enabled: false,
      feedback: '',
    });
  });

  test('a refusal is shown and the choice stays', async () => {
    open({ 'PUT /account': new ApiError('Not now.', { code: 400 }) });
    const picked = await form('Picked for you');
    const quiz = picked.getByRole('checkbox', { name: 'Fill my empty cart after the quiz' }) as HTMLInputElement;
    await userEvent.click(quiz);
    await userEvent.click(picked.getByRole('button', { name: 'Save' }));
    expect((await picked.findByRole('alert')).textContent).toContain('Not now.');
    expect(quiz.checked).toBe(true);
  });

  test('one smart cart flag alone counts as off, as the two work only together (OP-115)', async () => {
    open({ 'GET /account': { account: account({ cartprefill_enabled: true }) } });
    const picked = await form('Picked for you');
    const box = picked.getByRole('checkbox', { name: 'Show a button to fill my empty cart' }) as HTMLInputElement;
    expect(box.checked).toBe(false);
  });
});

describe('never items (ACC-109, OP-086)', () => {
  const open = (answers: FakeAnswers = {}) => show(NeverItems, answers);

  test('ACC-109: what is never picked is shown and can be allowed again', async () => {
    let products = [aCard({ id: 4 })];
    const { sent } = open({
      'GET /neverlist': () => ({ products, total: products.length }),
      'DELETE /neverlist': () => {
        products = [];
        return { success: true };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Allow again: Rolled Oats 4' }));
    expect(await screen.findByText(/Nothing yet\./)).toBeTruthy();
    expect(sent('DELETE /neverlist')).toEqual([{ query: { product_id: 4 } }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Never picked' })));
  });

  test('of a very long list the latest are shown, and that there are more', async () => {
    open({ 'GET /neverlist': { products: [aCard({ id: 4 })], total: 201 } });
    expect(await screen.findByText('The latest 1 of 201.')).toBeTruthy();
  });

  test('a list that fails to load can be retried; a refusal is shown', async () => {
    let fails = true;
    const products = [aCard({ id: 4 })];
    open({
      'GET /neverlist': () => (fails ? new ApiError('x', { code: 503 }) : { products, total: 1 }),
      'DELETE /neverlist': new ApiError('x', { code: 404, body: { error: 'Item not found' } }),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await userEvent.click(retry);
    await userEvent.click(await screen.findByRole('button', { name: 'Allow again: Rolled Oats 4' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Item not found');
  });
});

test.each([
  ['a lead', leadSession, 'link', 'Become a member'],
  ['a lapsed member', lapsedSession, 'button', 'Reactivate your membership'],
] as const)('%s reads what members have, and is led there', async (_, session, role, name) => {
  const { sent } = show(NeverItems, {}, session);
  expect(screen.getByRole(role, { name })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'For members' })).toBeTruthy();
  expect(sent('GET /neverlist')).toEqual([]);
});
