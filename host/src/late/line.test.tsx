import { stubGlobal, unstubGlobals } from '@larder/rules/testing/stubs';
import { eventually } from '@larder/rules/testing/eventually';
import { createSnacks } from '@larder/shell/services/snacks';
import type { AppKit } from '../app/kit.ts';
import { watchLine } from './line.ts';

afterEach(() => unstubGlobals());

function offline() {
  const snacks = createSnacks();
  const kit: Pick<AppKit, 'snacks' | 'lineBack'> = { snacks };
  watchLine(kit);
  const left = new AbortController();
  const waited = kit.lineBack?.(left.signal);
  return { notice: () => snacks.list.get()[0], left, waited };
}

test('a press without a connection shows a notice, and continues when the connection returns', async () => {
  const { notice, waited } = offline();
  expect(notice()).toMatchObject({ type: 'warning', message: expect.stringContaining('offline') });
  window.dispatchEvent(new Event('online'));
  await waited;
  expect(notice()).toBeUndefined();
});

test('retrying requests the store: without a response the notice stays, with one the press continues', async () => {
  const fetch = jest
    .fn<typeof globalThis.fetch>()
    .mockRejectedValueOnce(new TypeError('no line'))
    .mockResolvedValueOnce(new Response());
  stubGlobal('fetch', fetch);
  const { notice, waited } = offline();
  const first = notice();
  first?.action?.run();
  await eventually(() => expect(notice()).not.toBe(first));
  notice()?.action?.run();
  await waited;
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a navigation cancels it', async () => {
  const { notice, left, waited } = offline();
  left.abort();
  await expect(waited).rejects.toThrow('the page was left');
  expect(notice()).toBeUndefined();
});
