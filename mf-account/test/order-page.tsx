import type { Order } from '@larder/contracts';
import type { Session } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { memberSession } from './fixtures.ts';
import { Page } from '../src/pages/order.tsx';

/** The page of an order, before an api that has it and no returns. */
export function open(shown: Order, answers: FakeAnswers = {}, session: Partial<Session> = memberSession) {
  const { api, seen } = fakeApi({
    'GET /account/order/{id}': { order: shown },
    'GET /account/order/{id}/returns': { return_until: null, return_address: null, return_lines: [], returns: [] },
    ...answers,
  });
  return {
    ...renderWithShell(<Page data={{ id: 'o1', number: '100001' }} />, { api, session, path: '/account/order?id=o1' }),
    seen,
  };
}
