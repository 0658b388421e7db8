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

test('a press without a line says so, and goes on by itself when it is back', async () => {
  const { notice, waited } = offline();
  expect(notice()).toMatchObject({ type: 'warning', message: expect.stringContaining('offline') });
  window.dispatchEvent(new Event('online'));
  await waited;
  expect(notice()).toBeUndefined();
});

test('trying again asks the store: without an answer the notice stays, with one it goes on', async () => {
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

test('who goes elsewhere hears no more of it', async () => {
  const { notice, left, waited } = offline();
  left.abort();
  await expect(waited).rejects.toThrow('the page was left');
  expect(notice()).toBeUndefined();
});
