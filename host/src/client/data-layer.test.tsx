import { analyticsFault } from '@larder/contracts/analytics';
import { createEvents } from '@larder/shell/services/events';
import { fillDataLayer } from './data-layer.ts';

const made = (isRefused = () => false, report = (error: unknown): void => expect(error).toBeNull()) => {
  const events = createEvents((error) => {
    throw error;
  });
  fillDataLayer(events, isRefused, report);
  return events;
};

beforeEach(() => {
  delete window.dataLayer;
});

test('CAT-018, CART-066, CART-108, OP-168: events are in window.dataLayer in order, with their fields', () => {
  const events = made();
  expect(window.dataLayer).toEqual([]);
  const oats = {
    product_id: 7,
    qty: 3,
    name: 'Rolled oats',
    brand: 'Larder',
    price: 4.5,
    analytics_category: 'Pantry',
    type_category: 'Grains',
  };
  const view = {
    url: 'http://larder.test/c/pantry',
    page_type: 'plp',
    sub_type: 'category',
    page_view_id: '0b1f7c1e-6f0a-4c59-9a55-0d8a6f1f2b11',
  };
  const who = { customer_id: 7, uuid: 'u', user_status: 'member', group_id: 4 };
  events.emit('identify', who);
  events.emit('page_view', view);
  events.emit('session.changed', { reason: 'registration' });
  events.emit('session.changed', { reason: 'logout' });
  events.emit('product_added', oats);
  events.emit('product_removed', { ...oats, qty: 1 });
  events.emit('error_alert', { message: 'Only 4 left in stock.' });
  events.emit('experiment_viewed', { name: 'a', value: 'b' });
  events.emit('order.placed', { orderId: 'o1', grandTotal: 12.5, items: [oats] });
  expect(window.dataLayer).toEqual([
    { event: 'identify', ...who },
    { event: 'page_view', ...view },
    { event: 'registration' },
    { event: 'product_added', ...oats },
    { event: 'product_removed', ...oats, qty: 1 },
    { event: 'error_alert', message: 'Only 4 left in stock.' },
    { event: 'experiment_viewed', name: 'a', value: 'b' },
    { event: 'purchase', order_id: 'o1', value: 12.5, items: [oats] },
  ]);
  for (const entry of window.dataLayer ?? []) expect(analyticsFault(entry)).toBeNull();
});

test('what a tool put there before stays first', () => {
  window.dataLayer = [{ event: 'tool.js' }];
  made().emit('error_alert', { message: 'x' });
  expect(window.dataLayer).toEqual([{ event: 'tool.js' }, { event: 'error_alert', message: 'x' }]);
});

test('SHELL-101: no events of a customer who opted out are published', () => {
  let isRefused = true;
  const events = made(() => isRefused);
  events.emit('error_alert', { message: 'x' });
  isRefused = false;
  events.emit('error_alert', { message: 'y' });
  expect(window.dataLayer).toEqual([{ event: 'error_alert', message: 'y' }]);
});

test('SHELL-137: what was added without a product is one report and no event', () => {
  const reports: unknown[] = [];
  const events = made(undefined, (error) => reports.push(error));
  const nothing = { product_id: Number.NaN, qty: 1, name: '', brand: '', price: null, analytics_category: '', type_category: '' };
  events.emit('product_added', nothing);
  expect(window.dataLayer).toEqual([]);
  expect(reports).toEqual([new Error('product_added without product_id')]);
});

test('a tool that throws on an event does not affect the store or other listeners, and is reported once per event', () => {
  const layer: object[] = [];
  layer.push = () => {
    throw new Error('the tool is broken');
  };
  window.dataLayer = layer;
  const [reports, orderIds]: [string[], string[]] = [[], []];
  const events = createEvents((error, name) => void reports.push(`${name}: ${String(error)}`));
  fillDataLayer(
    events,
    () => false,
    () => undefined,
  );
  events.on('order.placed', ({ orderId }) => void orderIds.push(orderId));
  events.emit('order.placed', { orderId: 'a', grandTotal: 10, items: [] });
  expect([orderIds, reports]).toEqual([['a'], ['order.placed: Error: the tool is broken']]);
});
