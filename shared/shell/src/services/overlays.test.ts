import { createOverlays } from './overlays.ts';

test('the newest wins (OP-127)', () => {
  const overlays = createOverlays();
  overlays.open('membership', {});
  overlays.open('fresh', { productId: 1, qty: 2 });
  expect(overlays.current.get()?.name).toBe('fresh');
  overlays.close();
  expect(overlays.current.get()).toBeNull();
});

test('the one-time password goes first and the newest of the others waits', () => {
  const overlays = createOverlays();
  overlays.open('otp', {});
  overlays.open('membership', {});
  overlays.open('reactivation', {});
  expect(overlays.current.get()?.name).toBe('otp');
  overlays.close();
  expect(overlays.current.get()?.name).toBe('reactivation');
});

test('a route change closes all but the one-time password', () => {
  const overlays = createOverlays();
  overlays.open('membership', {});
  overlays.closeOnNavigation();
  expect(overlays.current.get()).toBeNull();
  overlays.open('otp', {});
  overlays.closeOnNavigation();
  expect(overlays.current.get()?.name).toBe('otp');
});
