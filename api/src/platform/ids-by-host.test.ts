import { readEnv } from './env.ts';

const addresses = {
  DATABASE_URL: 'postgresql://u:p@localhost:5432/larder',
  GOOGLE_CLIENT_ID: 'of all',
  GOOGLE_CLIENT_SECRET: 'secret of all',
  GOOGLE_CLIENT_ID__SHOP_2_EXAMPLE_COM: 'of the second shop',
  GOOGLE_CLIENT_SECRET__SHOP_2_EXAMPLE_COM: 'secret of the second shop',
  IDENTITY_API_URL__SHOP_2_EXAMPLE_COM: 'https://identity.example',
};
const at = (PUBLIC_URL: string, more: Record<string, string> = {}) => {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, IDENTITY_API_URL } = readEnv({ ...addresses, ...more, PUBLIC_URL });
  return [GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, IDENTITY_API_URL];
};

test('SHELL-198, OP-082: a host has its own ids at outside services, other hosts those of all, or none', () => {
  const own = ['of the second shop', 'secret of the second shop', 'https://identity.example'];
  expect(at('https://shop-2.example.com')).toEqual(own);
  expect(at('https://shop-2.example.com:8443')).toEqual(own);
  expect(at('https://shop.example.com')).toEqual(['of all', 'secret of all', undefined]);
  expect(at('https://example.com')).toEqual(['of all', 'secret of all', undefined]);
});

test('an empty one counts as unset; a wrong one is reported by its public name', () => {
  expect(at('https://shop-2.example.com', { GOOGLE_CLIENT_ID__SHOP_2_EXAMPLE_COM: '' })[0]).toBe('of all');
  const broken = () => at('https://shop-2.example.com', { IDENTITY_API_URL__SHOP_2_EXAMPLE_COM: 'nowhere' });
  expect(broken).toThrow(/IDENTITY_API_URL: /);
  expect(() => readEnv({ ...addresses, PUBLIC_URL: 'nowhere' })).toThrow(/PUBLIC_URL: /);
});
