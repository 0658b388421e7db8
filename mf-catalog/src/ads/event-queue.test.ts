import { sponsoredEvent, type SponsoredEvent } from '@larder/rules';
import { createEventQueue } from './event-queue.ts';

const context = { pageViewId: 'p', page: '/', environment: 'test', userAgent: 'x', userId: null };
const event = (productId: number): SponsoredEvent => {
  const place = { product_id: productId, object_tracking_id: `ad-${productId}`, display_position: 1 };
  return sponsoredEvent('sponsored_product_viewport', place, context, new Date(0));
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function queue() {
  const sent: number[] = [];
  return { sent, ...createEventQueue((events) => sent.push(events.length)) };
}

test('ADS-006: one event alone is sent after 1 s, others of that second travel with it (ADS-004)', () => {
  const { add, sent } = queue();
  add(event(1));
  jest.advanceTimersByTime(600);
  add(event(2));
  jest.advanceTimersByTime(399);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([2]);
  jest.advanceTimersByTime(5000);
  expect(sent).toEqual([2]);
});

test('ADS-005: the 20th event sends the batch at once, the next begins a second of its own', () => {
  const { add, sent } = queue();
  for (let id = 1; id <= 19; id += 1) add(event(id));
  expect(sent).toEqual([]);
  add(event(20));
  expect(sent).toEqual([20]);
  add(event(21));
  jest.advanceTimersByTime(1000);
  expect(sent).toEqual([20, 1]);
});

test('ADS-003: the same event twice is one of the batch', () => {
  const { add, sent } = queue();
  add(event(1));
  add(event(1));
  jest.advanceTimersByTime(1000);
  expect(sent).toEqual([1]);
});

test('what is taken is not sent again', () => {
  const { add, take, sent } = queue();
  add(event(1));
  expect(take()).toHaveLength(1);
  expect(take()).toEqual([]);
  jest.advanceTimersByTime(5000);
  expect(sent).toEqual([]);
});

test('a batch begins with its first event and ends when it is sent or taken', () => {
  const calls: string[] = [];
  const { add, take } = createEventQueue(
    () => calls.push('send'),
    () => {
      calls.push('begin');
      return () => calls.push('end');
    },
  );
  add(event(1));
  add(event(2));
  jest.advanceTimersByTime(1000);
  add(event(3));
  take();
  expect(calls).toEqual(['begin', 'end', 'send', 'begin', 'end']);
});
