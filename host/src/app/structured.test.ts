import { withoutStructured } from './structured.ts';

const head = { title: 'Oats', jsonLd: [{ '@type': 'ItemList' }, { '@type': 'BreadcrumbList' }] };

test('structured data travels once: the browser reserves as many elements as the HTML contains', () => {
  const spared = { title: 'Oats', jsonLd: [{}, {}] };
  expect(withoutStructured({ kind: 'page', head, data: { page: 1 }, status: 200 })).toEqual({
    kind: 'page',
    head: spared,
    data: { page: 1 },
    status: 200,
  });
  expect(withoutStructured({ kind: 'page', head, data: { page: 1, head }, status: 200 })).toEqual({
    kind: 'page',
    head: spared,
    data: { page: 1, head: spared },
    status: 200,
  });
});

test('whatever else a loader found travels as it is', () => {
  for (const result of [
    { kind: 'not-found', status: 404 },
    { kind: 'page', data: null, head: null },
    undefined,
    null,
    { head: { title: 'x' } },
  ])
    expect(withoutStructured(result)).toBe(result);
});
