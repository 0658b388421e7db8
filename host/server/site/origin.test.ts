import { originOf } from './origin.ts';

const request = { protocol: 'https', host: 'evil.example' };

test('the configured origin wins over what a request claims', () => {
  const config = { publicUrl: 'https://store.example', trustProxy: true, environment: 'production' } as const;
  expect(originOf(request, config)).toBe('https://store.example');
});

test.each<[boolean, 'production' | 'development', string]>([
  [true, 'production', 'https://evil.example'],
  [false, 'development', 'https://evil.example'],
  [false, 'production', ''],
])('without one, trusted %s in %s gives %p', (trustProxy, environment, origin) => {
  expect(originOf(request, { publicUrl: undefined, trustProxy, environment })).toBe(origin);
});

test('a host that is none gives nothing', () => {
  const config = { publicUrl: undefined, trustProxy: true, environment: 'production' } as const;
  for (const host of ['', 'a b', 'x/../y', 'x"><script>']) expect(originOf({ protocol: 'http', host }, config)).toBe('');
});
