import { createSnacks } from '@larder/shell/services/snacks';
import { readable } from '@larder/shell/services/readable';
import { createStore } from 'zustand/vanilla';
import type { PageSource } from '../app/kit.ts';
import { watchLoadFailures } from './load-failures.ts';

const pages: PageSource = {
  peek: () => undefined,
  load: () => Promise.reject(new Error('not requested')),
  assets: () => undefined,
};

function watch(before: number) {
  const snacks = createSnacks();
  const lost = createStore<number>()(() => before);
  const stop = watchLoadFailures({ pages: { ...pages, lost: readable(lost) }, snacks });
  return { lost, stop, notices: () => snacks.list.get().map(({ type, message, autoDismiss }) => [type, autoDismiss, message]) };
}
const NOTICE = ['warning', true, 'Part of this page didn’t load.'];

test('SHELL-186: code that fails to load shows a notice that disappears by itself', () => {
  const { lost, notices } = watch(0);
  expect(notices()).toEqual([]);
  lost.setState(1);
  lost.setState(2);
  expect(notices()).toEqual([NOTICE]);
});

test('earlier failures show the notice at the start; none is shown after the end', () => {
  const { lost, notices, stop } = watch(3);
  expect(notices()).toEqual([NOTICE]);
  stop?.();
  lost.setState(4);
  expect(notices()).toHaveLength(1);
});
