import { boundsOf } from './bounds.ts';
import { rounded } from './frame.ts';

test.each([
  ['M10 20L30 60', { x: 10, y: 20, w: 20, h: 40 }],
  ['M10 20H50V5Z', { x: 10, y: 5, w: 40, h: 15 }],
  ['M10 10l5 5h10v-20', { x: 10, y: -5, w: 15, h: 20 }],
  ['M0 0C10 -5 20 30 5 5', { x: 0, y: -5, w: 20, h: 35 }],
  ['M0 0q5 10 20 0t20 0', { x: 0, y: 0, w: 40, h: 10 }],
  [rounded({ x: 100, y: 200, w: 300, h: 150 }, 20), { x: 100, y: 200, w: 300, h: 150 }],
])('%s', (path, area) => {
  expect(boundsOf(path)).toEqual(area);
});
