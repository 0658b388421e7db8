import { afterEach, expect, test, vi } from 'vitest';
import { createDensePages } from './dense-pages.ts';
import { freshNonce } from './nonce.ts';
import { packPage } from './packed-page.ts';

afterEach(() => vi.restoreAllMocks());

test('half of the time for what is asked for first, a tenth for all else, a second at most between two pieces', async () => {
  const pieceMs = { now: 10 };
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += pieceMs.now));
  const rested: number[] = [];
  const dense = createDensePages({
    isWanted: () => true,
    isAtRest: () => true,
    report: (error) => expect(error).toBeUndefined(),
    rest: async (ms) => void rested.push(ms),
  });
  const nonce = freshNonce();
  const html = Buffer.from(`<!doctype html>${'<p>Rolled oats, </p>'.repeat(20)}<script nonce="${nonce}"></script>`);
  const restsOf = async (isFirst: boolean) => {
    const packed = await packPage(html, nonce);
    if (!packed) throw new Error('not packed');
    rested.length = 0;
    dense.add({ packed }, isFirst);
    await vi.waitFor(() => expect(dense.isBusy).toBe(false));
    return new Set(rested);
  };
  expect(await restsOf(true)).toEqual(new Set([10]));
  expect(await restsOf(false)).toEqual(new Set([90]));
  pieceMs.now = 5000;
  expect(await restsOf(true)).toEqual(new Set([1000]));
});
