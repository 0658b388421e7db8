import { expect, test } from 'vitest';
import type { NavNode } from '@larder/contracts';
import { visitor } from '../../test/expected-visitor.ts';
import { makeFirstPages } from './first-pages.ts';

const node = (url: string, ...children: NavNode[]): NavNode => ({ id: 1, name: url, url, image: null, children });
const menu = { at: 0, value: [node('/c/pantry', node('/c/oats')), node('/brands'), node('/c/wine')] };
const visitors = ['plain', 'bold'].map((look) => visitor({ look }));

async function made(msOfEach: number, fails = '') {
  const pages: string[] = [];
  const failed: unknown[] = [];
  let now = 0;
  await makeFirstPages(visitors, menu, {
    make: async ({ look }, path) => {
      now += msOfEach;
      pages.push(`${look} ${path}`);
      if (path === fails) throw new Error(`${look} ${path}`);
    },
    report: (error) => void failed.push(error),
    now: () => now,
  });
  return { pages, failed };
}

test('the home page and the top of the menu, in its order, for all kinds of visitors', async () => {
  const { pages } = await made(10);
  expect(pages).toEqual(['plain /', 'bold /', 'plain /c/pantry', 'bold /c/pantry', 'plain /c/wine', 'bold /c/wine']);
});

test('none is begun after seven seconds', async () => {
  expect((await made(1750)).pages).toEqual(['plain /', 'bold /', 'plain /c/pantry', 'bold /c/pantry']);
});

test('one that fails is told, and the others are made', async () => {
  const { pages, failed } = await made(10, '/');
  expect(failed).toEqual([new Error('plain /'), new Error('bold /')]);
  expect(pages).toHaveLength(6);
});
