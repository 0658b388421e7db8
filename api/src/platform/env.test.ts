import { SettingsError } from '@larder/contracts/settings';
import { readEnv } from './env.ts';

const DATABASE_URL = 'postgresql://u:p@localhost:5432/larder';
const production = {
  DATABASE_URL,
  LARDER_ENV: 'production',
  APP_SECRET: 'sixteen letters!',
  PAYMENT_GATEWAY: 'rest',
  PAYMENT_API_URL: 'https://cards.example',
  PAYMENT_API_KEY: 'key',
  PAYMENT_BROWSER_URL: 'https://cards.example/tokens',
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://larder.test',
  SERVICE_TOKEN: 'sixteen letters!',
};

test('a database is all that is needed; the rest has defaults', () => {
  const env = readEnv({ DATABASE_URL });
  expect(env).toMatchObject({ PORT: 3001, LOGIN_LIMIT: 20, REGISTER_LIMIT: 10, PAYMENT_GATEWAY: 'sandbox', isProduction: false });
});

test('notifications and migrations use the database itself, unless it has another address without a pooler', () => {
  expect(readEnv({ DATABASE_URL }).DATABASE_DIRECT_URL).toBe(DATABASE_URL);
  const direct = DATABASE_URL.replace('5432', '5433');
  expect(readEnv({ DATABASE_URL, DATABASE_DIRECT_URL: direct }).DATABASE_DIRECT_URL).toBe(direct);
});

test('OP-083: reviews wait for approval in production, unless configured otherwise', () => {
  expect(readEnv({ DATABASE_URL }).REVIEW_APPROVAL).toBe('auto');
  expect(readEnv(production).REVIEW_APPROVAL).toBe('manual');
  expect(readEnv({ ...production, REVIEW_APPROVAL: 'auto' }).REVIEW_APPROVAL).toBe('auto');
});

test('all problems are reported at once, by name', () => {
  const broken = () => readEnv({ PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });
  expect(broken).toThrow(SettingsError);
  expect(broken).toThrow(/PORT: [^]*DATABASE_URL: must look like postgresql:[^]*LOG_LEVEL: /);
  expect(() => readEnv({})).toThrow(/DATABASE_URL is missing/);
});

test('files in a bucket need credentials', () => {
  expect(() => readEnv({ DATABASE_URL, FILES: 's3://shop/files' })).toThrow(/AWS_SECRET_ACCESS_KEY are needed where FILES/);
  expect(() => readEnv({ DATABASE_URL, FILES: '/srv/files' })).toThrow(/FILES: must look like s3:/);
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(readEnv({ DATABASE_URL, FILES: 's3://shop/files', ...keys }).FILES).toBe('s3://shop/files');
});

test('conflicts between settings are reported alongside errors of single settings', () => {
  const broken = () => readEnv({ PORT: 'eighty', LARDER_ENV: 'production', PAYMENT_GATEWAY: 'rest', PAYMENT_API_URL: 'nowhere' });
  expect(broken).toThrow(/PORT: [^]*DATABASE_URL is missing[^]*PAYMENT_API_URL: [^]*APP_SECRET is missing[^]*are needed with/);
});

test('production rejects sandbox cards, unless configured otherwise', () => {
  const sandbox = { ...production, PAYMENT_GATEWAY: 'sandbox' };
  expect(() => readEnv({ ...production, PAYMENT_GATEWAY: '' })).toThrow(
    /PAYMENT_GATEWAY must be rest or braintree in production/,
  );
  expect(() => readEnv(sandbox)).toThrow(/PAYMENT_GATEWAY must be rest or braintree in production/);
  expect(readEnv({ ...sandbox, ALLOW_SANDBOX_GATEWAY: '1' })).toMatchObject({ isProduction: true, PAYMENT_GATEWAY: 'sandbox' });
});

test('production sends its mail, unless configured otherwise', () => {
  const silent = { ...production, SMTP_URL: '' };
  expect(() => readEnv(silent)).toThrow(/SMTP_URL is missing/);
  expect(readEnv({ ...silent, ALLOW_LOCAL_MAILBOX: '1' }).isProduction).toBe(true);
});

test('production needs a secret of its own; a real gateway needs its address and key', () => {
  expect(() => readEnv({ ...production, APP_SECRET: '' })).toThrow(/APP_SECRET is missing/);
  expect(() => readEnv({ DATABASE_URL, PAYMENT_GATEWAY: 'rest' })).toThrow(
    /PAYMENT_API_URL, PAYMENT_API_KEY and PAYMENT_BROWSER_URL/,
  );
});

test('production needs an address that shoppers reach over https, and a service token', () => {
  expect(readEnv(production).PUBLIC_URL).toBe('https://larder.test');
  expect(() => readEnv({ ...production, PUBLIC_URL: '', SERVICE_TOKEN: '' })).toThrow(
    /PUBLIC_URL is missing[^]*SERVICE_TOKEN is missing/,
  );
  expect(() => readEnv({ ...production, PUBLIC_URL: 'http://localhost:3000' })).toThrow(/localhost is made up/);
  expect(readEnv({ DATABASE_URL }).PUBLIC_URL).toBe('http://localhost:3000');
});

test('OP-021: an outside tax service needs its address', () => {
  expect(readEnv({ DATABASE_URL }).TAX_RATES).toBe('states');
  expect(() => readEnv({ DATABASE_URL, TAX_RATES: 'rest' })).toThrow(/TAX_API_URL is needed/);
  expect(() => readEnv({ DATABASE_URL, TAX_RATES: 'guess' })).toThrow(/TAX_RATES/);
});

test('the development secret does not hang on the port, which differs at each start', () => {
  const other = readEnv({ DATABASE_URL: DATABASE_URL.replace('5432', '5433') });
  expect(readEnv({ DATABASE_URL }).APP_SECRET).toBe(other.APP_SECRET);
});

test('Braintree needs its keys, and in production its real world', () => {
  const keys = { BRAINTREE_MERCHANT_ID: 'shop', BRAINTREE_PUBLIC_KEY: 'public', BRAINTREE_PRIVATE_KEY: 'private' };
  const braintree = { ...production, PAYMENT_GATEWAY: 'braintree', ...keys };
  expect(() => readEnv({ DATABASE_URL, PAYMENT_GATEWAY: 'braintree' })).toThrow(
    /BRAINTREE_MERCHANT_ID is missing[^]*BRAINTREE_PUBLIC_KEY is missing[^]*BRAINTREE_PRIVATE_KEY is missing/,
  );
  expect(() => readEnv({ ...braintree, BRAINTREE_ENVIRONMENT: 'qa' })).toThrow(
    /BRAINTREE_ENVIRONMENT: must be sandbox or production/,
  );
  expect(() => readEnv(braintree)).toThrow(/BRAINTREE_ENVIRONMENT must be production/);
  const live = { ...braintree, BRAINTREE_ENVIRONMENT: 'production' };
  expect(readEnv(live).PAYMENT_GATEWAY).toBe('braintree');
  expect(() => readEnv({ ...live, BRAINTREE_API_URL: 'http://127.0.0.1:9' })).toThrow(/without BRAINTREE_API_URL/);
  expect(readEnv({ ...braintree, ALLOW_SANDBOX_GATEWAY: '1' }).BRAINTREE_ENVIRONMENT).toBe('sandbox');
});
