import type { ClientRegistry } from '@larder/platform/release-loader/snapshot';
import { createClientSlots } from './client-slots.ts';
import { readable } from '@larder/shell/services/readable';
import { createStore } from 'zustand/vanilla';
import type { Remotes } from './remotes.ts';

const registry: ClientRegistry = {
  releases: [
    {
      name: 'mf-cart',
      version: '1',
      container: 'mf_cart_1',
      base: '/releases/mf-cart/1/',
      entry: 'client/entry.js',
      modules: {},
    },
  ],
  routes: [],
  slots: {
    'cart.button': { remote: 'mf-cart', module: 'slots/button' },
    'cart.quantity': { remote: 'mf-cart', module: 'slots/quantity' },
  },
  missing: [],
};

function slotsWith(used: string[]) {
  const loads: [string, boolean][] = [];
  const remotes: Remotes = {
    peek: <T,>(_remote: string, id: string) => ({ default: id }) as T,
    load: <T,>(_remote: string, id: string, keep = false) => {
      loads.push([id, keep]);
      return Promise.resolve({ default: id } as T);
    },
    sheets: () => [{ href: '/a.css', integrity: '' }],
    release: () => registry.releases[0],
    isOutdated: () => false,
    lost: readable(createStore<number>()(() => 0)),
  };
  return { slots: createClientSlots(registry, remotes, { slots: used, pages: [] }, () => undefined), loads };
}

test('until the first navigation only what the server rendered is shown at once, whatever has arrived', () => {
  const { slots } = slotsWith(['cart.button']);
  expect(slots.peek('cart.button')).toEqual({ default: 'slots/button' });
  expect(slots.peek('cart.quantity')).toBeUndefined();
  slots.leaveFirstPage();
  expect(slots.peek('cart.quantity')).toEqual({ default: 'slots/quantity' });
});

test('tries never end for what the server rendered; its HTML stays meanwhile', async () => {
  const { slots, loads } = slotsWith(['cart.button']);
  await slots.load('cart.button');
  await slots.load('cart.quantity');
  expect(loads).toEqual([
    ['slots/button', true],
    ['slots/quantity', false],
  ]);
});

test('a slot that no live remote fills has no assets and rejects', async () => {
  const { slots } = slotsWith([]);
  expect(slots.assets('quiz.invitation')).toBeUndefined();
  await expect(slots.load('quiz.invitation')).rejects.toThrow('no live remote fills the slot quiz.invitation');
});
