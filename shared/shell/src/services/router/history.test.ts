import { beforeEach, expect, test, vi } from 'vitest';
import { CLOSED_LAYER, LAYER_REPLACED, LEAVING_LAYER } from '@larder/rules';
import { createBrowserHistory, placeOf } from './history.ts';

const shelf = { pathname: '/c/oats', search: '' };
const filtered = placeOf('/c/oats?brand=1', shelf);
const entry = (layer: string) => ({ usr: null, key: 'page', layer });

beforeEach(() => window.history.pushState({ usr: null, key: 'page' }, '', '/c/oats'));

test.each(['3f8c-1', CLOSED_LAYER])('SHELL-197: a page replaces the entry of a layer (%s) and reports it', (layer) => {
  const history = createBrowserHistory();
  window.history.pushState(entry(layer), '');
  const before = window.history.length;
  const replaced = vi.fn<(event: Event) => void>();
  window.addEventListener(LAYER_REPLACED, replaced, { once: true });
  history.push(filtered);
  expect(window.history.length).toBe(before);
  expect(history.place()).toEqual(filtered);
  expect(replaced.mock.calls[0]?.[0]).toMatchObject({ detail: layer });
});

test('SHELL-197: a page that arrives during the step back of a layer follows that step', async () => {
  const history = createBrowserHistory();
  const arrived = vi.fn();
  history.listen(arrived);
  window.history.pushState(entry(LEAVING_LAYER), '');
  window.history.back();
  history.push(filtered);
  await vi.waitFor(() => expect(history.place()).toEqual(filtered));
  expect(arrived).not.toHaveBeenCalled();
  window.history.back();
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledWith(expect.objectContaining({ key: 'page', search: '' })));
});
