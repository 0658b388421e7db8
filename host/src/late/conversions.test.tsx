import { fakeApi, fakeShell } from '@larder/shell/testing';
import { createEvents } from '@larder/shell/services/events';
import { tellConversions } from './conversions.ts';

test('joining, signing in, buying and a displayed error are each reported once; no other event is (OP-192)', () => {
  const { api, seen } = fakeApi({ 'POST /conversion/event': { success: true } });
  const shell = fakeShell();
  const events = createEvents((error) => {
    throw error;
  });
  const stop = tellConversions({ shell: { ...shell, api, events }, session: shell.session });
  events.emit('session.changed', { reason: 'registration' });
  events.emit('session.changed', { reason: 'logout' });
  events.emit('error_alert', { message: 'Sold out' });
  events.emit('order.placed', { orderId: '100001011', grandTotal: 41.5, items: [] });
  stop();
  events.emit('session.changed', { reason: 'login' });
  expect(seen.map(({ options }) => options?.body)).toEqual([
    { event_name: 'registration' },
    { event_name: 'error_alert' },
    { event_name: 'purchase', order_id: '100001011', value: '41.50' },
  ]);
});
