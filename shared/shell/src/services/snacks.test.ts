import { createSnacks } from './snacks.ts';

test('newest first; the same id replaces (SHELL-159)', () => {
  const snacks = createSnacks();
  snacks.show({ type: 'error', message: 'one', id: 'a' });
  snacks.show({ type: 'success', message: 'two' });
  snacks.show({ type: 'error', message: 'three', id: 'a' });
  expect(snacks.list.get().map((snack) => snack.message)).toEqual(['three', 'two']);
});

test('closing takes that one only, a route change takes all (SHELL-157, SHELL-158)', () => {
  const snacks = createSnacks();
  const id = snacks.show({ type: 'error', message: 'one' });
  snacks.show({ type: 'error', message: 'two' });
  snacks.close(id);
  expect(snacks.list.get().map((snack) => snack.message)).toEqual(['two']);
  snacks.closeAll();
  expect(snacks.list.get()).toEqual([]);
});

test('ACC-082: what waits for the next page is shown there, once', () => {
  const snacks = createSnacks();
  snacks.show({ type: 'error', message: 'of this page' });
  snacks.showOnArrival({ type: 'success', message: 'of the next' });
  expect(snacks.list.get().map(({ message }) => message)).toEqual(['of this page']);
  snacks.closeAll();
  expect(snacks.list.get().map(({ message }) => message)).toEqual(['of the next']);
  snacks.closeAll();
  expect(snacks.list.get()).toEqual([]);
});
