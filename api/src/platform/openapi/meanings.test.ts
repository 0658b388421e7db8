import { openApiDocument } from './document.ts';
import { VOCABULARY } from '@larder/contracts/vocabulary/index';

interface Field {
  path: string;
  description: unknown;
}

const isFields = (node: unknown): node is Record<string, unknown> => typeof node === 'object' && node !== null;

/** Every parameter and every property of a schema below a node. */
function fieldsOf(node: unknown, path: string): Field[] {
  if (Array.isArray(node)) return node.flatMap((each) => fieldsOf(each, path));
  if (!isFields(node)) return [];
  const parameter =
    typeof node['in'] === 'string' ? [{ path: `${path} ${String(node['name'])}`, description: node['description'] }] : [];
  const properties = isFields(node['properties']) ? Object.entries(node['properties']) : [];
  const own = properties.map(([name, field]) => ({
    path: `${path}.${name}`,
    description: isFields(field) && field['description'],
  }));
  const below = Object.entries(node).flatMap(([key, value]) =>
    key === 'properties' && isFields(value)
      ? Object.entries(value).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`))
      : fieldsOf(value, path),
  );
  return [...parameter, ...own, ...below];
}

const { paths, components } = openApiDocument('https://larder.example');
const fields = [
  ...Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => fieldsOf(operation, `${method.toUpperCase()} ${path}`)),
  ),
  ...fieldsOf(components, 'components'),
];

test('every field of every call has a description', () => {
  expect(fields.length).toBeGreaterThan(1000);
  const dumb = fields.filter(({ description }) => typeof description !== 'string' || description.length < 4);
  expect(dumb.map(({ path }) => path)).toEqual([]);
});

test('no description only repeats the name', () => {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const empty = Object.entries(VOCABULARY).filter(([name, text]) => plain(name.split('.').at(-1) ?? '') === plain(text));
  expect(empty).toEqual([]);
});

test('no description remains of a removed field', () => {
  const descriptions = new Set(fields.map(({ description }) => description));
  expect(Object.entries(VOCABULARY).filter(([, text]) => !descriptions.has(text))).toEqual([]);
});

test('a description states dollars where a name could be read as cents', () => {
  for (const name of ['subtotal', 'grand_total', 'unit_price', 'price', 'msrp', 'shipping_amount'])
    expect(VOCABULARY[name]).toContain('dollars');
});
