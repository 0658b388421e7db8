import { layoutOf } from './layout.ts';

const route = { path: '/l/:key', remote: 'mf-catalog', module: 'pages/list', access: 'open' } as const;

test.each([
  ['mf-catalog:/l/:key', 'List'],
  ['mf-catalog:/ic', 'Base'],
  ['content:/blog/articles/:slug', 'Blog'],
  ['content:/terms', 'Base'],
  [undefined, 'Base'],
])('the layout of %s is %s (SHELL-103)', (id, layout) => {
  expect(
    layoutOf(
      [
        { ...route, layout: 'List' },
        { ...route, path: '/ic' },
      ],
      id,
    ),
  ).toBe(layout);
});
