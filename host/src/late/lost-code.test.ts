import { createSnacks } from '@larder/shell/services/snacks';
import { readable } from '@larder/shell/services/readable';
import { createStore } from 'zustand/vanilla';
import type { PageSource } from '../app/kit.ts';
import { tellLostCode } from './lost-code.ts';

const pages: PageSource = {
  peek: () => undefined,
  load: () => Promise.reject(new Error('not asked for')),
  assets: () => undefined,
};

function watch(before: number) {
  const snacks = createSnacks();
  const lost = createStore<number>()(() => before);
  const stop = tellLostCode({ pages: { ...pages, lost: readable(lost) }, snacks });
  return { lost, stop, told: () => snacks.list.get().map(({ type, message, autoDismiss }) => [type, autoDismiss, message]) };
}
const NOTICE = ['warning', true, 'Part of this page didn’t load.'];

test('SHELL-186: code that does not come is told by a notice that goes by itself', () => {
  const { lost, told } = watch(0);
  expect(told()).toEqual([]);
  lost.setState(1);
  lost.setState(2);
  expect(told()).toEqual([NOTICE]);
});

test('what was lost before anybody was there is told when they come; nothing is after the end', () => {
  const { lost, told, stop } = watch(3);
  expect(told()).toEqual([NOTICE]);
  stop?.();
  lost.setState(4);
  expect(told()).toHaveLength(1);
});
