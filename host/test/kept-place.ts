import { expect, vi } from 'vitest';
import type { NavNode } from '@larder/contracts';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { askedBy } from '../server/kept/asks.ts';
import { createKeptPages } from '../server/kept/kept-pages.ts';
import { freshNonce } from '../server/kept/nonce.ts';
import { unpacked } from '../server/kept/packed-page.ts';
import type { PageAnswer, PageRequest } from '../server/render/messages.ts';
import type { Kept } from '../server/site/kept-answer.ts';
import { UNKNOWN_SITE } from '../src/app/site.ts';

const none = { shares: {} };
const half = { shares: { variation_1: 50 } };
/** What the api says of the store, with everybody on one side of an experiment or on both. */
export const revision = (text: string | null, isTried = false): StoreRevision => ({
  revision: text,
  secure_cookies: true,
  experiments: {
    post_discount_pricing: isTried ? half : none,
    subsequent_order_smart_cart: none,
    sponsored_products_carrot: none,
    new_member_60_incentive: none,
  },
});
export const html: PageAnswer['headers'] = [['content-type', 'text/html; charset=utf-8']];

const askedOf = (url: string, cookie: string, packed: boolean) =>
  askedBy({ method: 'GET', url, headers: { cookie, ...(packed && { 'accept-encoding': 'br' }) } });

/** A pool that renders the number of the rendering, and whatever the case says. */
export function place(over: { mostBytes?: number; answer?: Partial<PageAnswer>; rest?: (ms: number) => Promise<unknown> } = {}) {
  const state = {
    live: 'mf-a@1' as string | null,
    revision: 'r.1' as string | null,
    now: 0,
    aheadMs: 0,
    isTried: false,
    answer: over.answer ?? {},
  };
  const render = vi.fn(async ({ nonce, path }: PageRequest): Promise<PageAnswer> => {
    const text = `<html><script nonce="${nonce}"></script><p>${path} ${render.mock.calls.length}</p><style nonce="${nonce}"></style></html>`;
    return {
      status: 200,
      headers: html,
      packed: false,
      body: Buffer.from(text),
      shared: 'mf-a@1',
      releases: [],
      ...state.answer,
    };
  });
  const kept = createKeptPages({
    pool: { render, live: () => state.live },
    revisions: { now: () => Promise.resolve(revision(state.revision, state.isTried)) },
    mostBytes: over.mostBytes ?? 1_000_000,
    rest: over.rest ?? (() => new Promise(setImmediate)),
    aheadMs: () => Promise.resolve(state.aheadMs),
    contentAt: () => null,
    report: (error) => expect.fail(String(error)),
    now: () => state.now,
  });
  const ask = (
    path = '/',
    cookie = 'uuid=7c9e6679-7425-40de-944b-e07fc1f90ae7',
    packed = true,
    canaries?: PageRequest['canaries'],
    menu: Kept<NavNode[]> | null = null,
  ) => {
    const nonce = freshNonce();
    const page = {
      path,
      requestId: 'request-1',
      nonce,
      apiHeaders: { cookie },
      site: UNKNOWN_SITE,
      content: null,
      withBody: true,
      packed,
      canaries,
    };
    const asked = askedOf(path, cookie, packed);
    return kept.answer(page, menu, asked ?? undefined).then((answer) => ({ nonce, answer }));
  };
  /** As somebody asks whose request is looked at no closer than it has to be. */
  const again = (
    path = '/',
    cookie = 'uuid=7c9e6679-7425-40de-944b-e07fc1f90ae7',
    packed = true,
    menu: Kept<NavNode[]> | null = null,
  ) => {
    const nonce = freshNonce();
    const asked = askedOf(path, cookie, packed);
    return (asked ? kept.again(asked, nonce, menu) : Promise.reject(new Error('it has no words'))).then((answer) => ({
      nonce,
      answer,
    }));
  };
  const text = async (...given: Parameters<typeof ask>) => {
    const { answer } = await ask(...given);
    const body = Buffer.from(answer?.body ?? []);
    return answer && (answer.packed ? await unpacked(body) : body).toString();
  };
  return { state, render, kept, ask, again, text };
}
