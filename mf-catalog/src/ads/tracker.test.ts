import { sponsoredEvent as contract } from '@larder/contracts';
import type { SponsoredEvent } from '@larder/rules';
import { ApiError, type ShellServices } from '@larder/shell';
import { fakeApi, fakeShell } from '@larder/shell/testing';
import { FakeObserver, fakeObservers } from '../../test/fake-observer.ts';
import { createTracker, trackerOf } from './tracker.ts';

const CALL = 'POST /track/sponsored_product';
const place = (id: number) => ({ product_id: id, object_tracking_id: `ad-${id}`, display_position: id });
const added = (product_id: number) => ({
  product_id,
  qty: 1,
  name: '',
  brand: '',
  price: null,
  analytics_category: '',
  type_category: '',
});

let restore: () => void;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T07:00:00Z') });
  restore = fakeObservers();
  document.body.innerHTML = '';
});
afterEach(() => {
  restore();
  jest.useRealTimers();
});

function card(): HTMLElement {
  const element = document.createElement('article');
  element.innerHTML = '<a href="/p/x"><b>Title</b></a><button type="button">Add</button>';
  element.addEventListener('click', (event) => event.preventDefault());
  return document.body.appendChild(element);
}

function started(options: Parameters<typeof fakeShell>[0] & { answer?: unknown } = {}) {
  const { api, seen } = fakeApi({ [CALL]: options.answer ?? { success: true, accepted: 1 } });
  const shell = fakeShell({ api, ...options });
  const tracker = createTracker(shell as ShellServices);
  const observer = FakeObserver.all.at(-1);
  if (!observer) throw new Error('nothing observes');
  const batches = () => seen.map(({ options: sent }) => (sent?.body as { events: SponsoredEvent[] } | undefined)?.events ?? []);
  const names = () => batches().map((events) => events.map((e) => `${e.event} ${e.data.sponsored_product_data.product_id}`));
  const flush = () => jest.advanceTimersByTimeAsync(1000);
  const arrive = (id: string, url: string) => shell.pageView.set({ id, url });
  return { shell, tracker, observer, seen, batches, names, flush, arrive };
}

test('ADS-002, ADS-008 … ADS-014: what is sent has exactly the shape of the contract', async () => {
  const { tracker, observer, batches, flush } = started({ environment: 'production' });
  const element = card();
  tracker.watch(element, place(7));
  observer.show(element, 0.5);
  await flush();
  const [[event] = []] = batches();
  expect(event).toEqual({
    event: 'sponsored_product_viewport',
    sent_at: '2026-11-21T07:00:00.000Z',
    data: {
      sponsored_product_data: {
        ...place(7),
        page_view_id: '00000000-0000-4000-8000-000000000001',
        page: '/',
        record_version: '1',
        user_agent: navigator.userAgent,
        user_id: null,
      },
    },
  });
  expect(contract.strict().parse(event)).toEqual(event);
});

test('ADS-012: the account is named where there is one; ADS-014: trial stores say so', async () => {
  const { tracker, observer, batches, flush } = started({ session: { account: { customer_id: 12 } as never } });
  const element = card();
  tracker.watch(element, place(7));
  observer.show(element, 1);
  await flush();
  expect(batches()[0]?.[0]?.data.sponsored_product_data).toMatchObject({ user_id: 12, record_version: '999' });
});

test('a card counts as seen from half of it on', async () => {
  const { tracker, observer, names, flush } = started();
  const element = card();
  tracker.watch(element, place(7));
  expect(observer.options?.threshold).toBe(0.5);
  observer.show(element, 0.49);
  await flush();
  expect(names()).toEqual([]);
});

test('ADS-007: in and out twice is one event; another page view sends again, also for a card that stays in view', async () => {
  const { tracker, observer, names, batches, flush, arrive } = started();
  const element = card();
  tracker.watch(element, place(7));
  for (const ratio of [1, 0, 1, 0.2, 0.9]) observer.show(element, ratio);
  await flush();
  arrive('00000000-0000-4000-8000-000000000002', 'http://larder.test/c/snacks?q=secret#top');
  observer.look();
  observer.show(element, 1);
  await flush();
  expect(names()).toEqual([['sponsored_product_viewport 7'], ['sponsored_product_viewport 7']]);
  expect(batches()[1]?.[0]?.data.sponsored_product_data).toMatchObject({
    page_view_id: '00000000-0000-4000-8000-000000000002',
    page: '/c/snacks',
  });
});

test('the same product in two places of a page is seen once', async () => {
  const { tracker, observer, names, flush } = started();
  for (const element of [card(), card()]) {
    tracker.watch(element, place(7));
    observer.show(element, 1);
  }
  await flush();
  expect(names()).toEqual([['sponsored_product_viewport 7']]);
});

test('nothing is counted before the page view has its id; the cards are looked at again then', async () => {
  const shellBefore = { id: '', url: '' };
  const { api, seen } = fakeApi({ [CALL]: { success: true, accepted: 1 } });
  const shell = fakeShell({ api });
  shell.pageView.set(shellBefore);
  const tracker = createTracker(shell);
  const element = card();
  tracker.watch(element, place(7));
  FakeObserver.all.at(-1)?.look();
  await jest.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual([]);
  shell.pageView.set({ id: '00000000-0000-4000-8000-000000000003', url: 'http://larder.test/' });
  FakeObserver.all.at(-1)?.look();
  await jest.advanceTimersByTimeAsync(1000);
  expect(seen).toHaveLength(1);
});

test('a press on the product is a click, a press on a button of the card is none; the middle button counts', async () => {
  const { tracker, names, flush } = started();
  const element = card();
  tracker.watch(element, place(7));
  element.querySelector('button')?.click();
  await flush();
  expect(names()).toEqual([]);
  element.querySelector('b')?.click();
  await flush();
  element.querySelector('a')?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  await flush();
  expect(names()).toEqual([['sponsored_product_click 7'], ['sponsored_product_click 7']]);
});

test('OP-163: what is added from the page, or from the product that was opened from it, came of the ad; other products and later pages did not', async () => {
  const { shell, tracker, batches, names, flush, arrive } = started();
  const stop = tracker.watch(card(), place(7));
  shell.events.emit('product_added', added(8));
  shell.events.emit('product_added', added(7));
  stop();
  arrive('00000000-0000-4000-8000-000000000002', 'http://larder.test/p/x');
  await jest.advanceTimersByTimeAsync(1);
  shell.events.emit('product_added', added(7));
  arrive('00000000-0000-4000-8000-000000000003', 'http://larder.test/');
  shell.events.emit('product_added', added(7));
  await flush();
  expect(names()).toEqual([['sponsored_product_add_to_cart 7', 'sponsored_product_add_to_cart 7']]);
  const views = batches()[0]?.map((e) => e.data.sponsored_product_data.page_view_id);
  expect(views).toEqual(Array(2).fill('00000000-0000-4000-8000-000000000001'));
});

test('ADS-005: twenty cards in view are one call at once', async () => {
  const { tracker, observer, seen } = started();
  for (let id = 1; id <= 21; id += 1) tracker.watch(card(), place(id));
  observer.look();
  expect(seen).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(seen).toHaveLength(2);
});

test('a removed card counts neither views nor clicks', async () => {
  const { tracker, observer, seen, flush } = started();
  const element = card();
  tracker.watch(element, place(7))();
  observer.show(element, 1);
  element.querySelector('a')?.click();
  await flush();
  expect(seen).toEqual([]);
  expect(observer.watched.size).toBe(0);
});

/** jsdom's blobs have no `text()`. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new Error('not read'));
    reader.readAsText(blob);
  });

function beacons(isAccepted: boolean) {
  const sent: { url: string; blob: Blob }[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, blob: Blob) => {
      sent.push({ url, blob });
      return isAccepted;
    },
  });
  return sent;
}

test.each([
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange')), 'hidden'],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide')), 'visible'],
] as const)('OP-167: what waits is sent by beacon when %s, once', async (_, leave, state) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  const sent = beacons(true);
  const { tracker, observer, seen, flush } = started();
  const element = card();
  tracker.watch(element, place(7));
  observer.show(element, 1);
  leave();
  leave();
  await flush();
  const own = sent.filter(({ url }) => url === '/api/v1/track/sponsored_product?reqsource=web');
  expect(own).toHaveLength(1);
  expect(own[0]?.blob.type).toBe('application/json');
  jest.useRealTimers();
  const body = JSON.parse(await textOf(own[0]?.blob ?? new Blob())) as { events: SponsoredEvent[] };
  expect(body.events.map((event) => contract.strict().parse(event).event)).toEqual(['sponsored_product_viewport']);
  expect(seen).toEqual([]);
});

test('a beacon that the browser does not take goes as a call', async () => {
  beacons(false);
  const { tracker, observer, seen } = started();
  const element = card();
  tracker.watch(element, place(7));
  observer.show(element, 1);
  window.dispatchEvent(new Event('pagehide'));
  expect(seen.map(({ name }) => name)).toEqual([CALL]);
});

test('ADS-015: a failing endpoint shows nothing and stops nothing', async () => {
  const { shell, tracker, observer, seen, flush } = started({ answer: new ApiError('down', { code: 500 }) });
  const [first, second] = [card(), card()];
  tracker.watch(first, place(7));
  tracker.watch(second, place(8));
  observer.show(first, 1);
  await flush();
  observer.show(second, 1);
  await flush();
  expect(seen).toHaveLength(2);
  expect(shell.snacks.list.get()).toEqual([]);
});

test('a page has one tracker', () => {
  const shell = fakeShell();
  expect(trackerOf(shell)).toBe(trackerOf(shell));
});
