import { act } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { GIFT_PRICE_STALE_MS } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { giftMembershipQuery } from './gift-price.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});

function Price() {
  return <p>{useQuery(giftMembershipQuery(useApi())).data?.price}</p>;
}

test('MEM-062: the price of a gift membership is cached for a minute, and focusing the window requests nothing', async () => {
  const { api, seen } = fakeApi({ 'GET /product/sku/membership-gift-dynamic': { price: 60 } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const { unmount, queryClient } = renderWithShell(<Price />, { api });
  await pass(10);
  expect(seen).toHaveLength(1);
  unmount();

  const again = () => renderWithShell(<Price />, { api, queryClient });
  await pass(GIFT_PRICE_STALE_MS - 100);
  const second = again();
  await pass(10);
  expect(seen).toHaveLength(1);

  await pass(GIFT_PRICE_STALE_MS);
  for (const isFocused of [false, true]) await act(async () => focusManager.setFocused(isFocused));
  await pass(10);
  expect(seen).toHaveLength(1);

  second.unmount();
  again();
  await pass(10);
  expect(seen).toHaveLength(2);
});
