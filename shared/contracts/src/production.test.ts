import { publicUrlProblem, serviceTokenProblem } from './production.ts';

test.each(['https://www.larder.test', 'https://larder.test:8443', 'https://shop.larder.test', 'https://myexample.test'])(
  'a store in production may go live at %s',
  (url) => expect(publicUrlProblem(url)).toBeNull(),
);

test.each([
  [undefined, /^PUBLIC_URL is missing: /],
  ['', /^PUBLIC_URL is missing: /],
  ['http://www.larder.test', /^PUBLIC_URL must begin with https in production, unlike http:\/\/www\.larder\.test$/],
  ['http://localhost:3000', /localhost is made up$/],
  ['https://shop.localhost', /shop\.localhost is made up$/],
  ['https://127.0.0.1:3000', /127\.0\.0\.1 is made up$/],
  ['https://[::1]:3000', /\[::1\] is made up$/],
  ['https://0.0.0.0', /0\.0\.0\.0 is made up$/],
  ['https://store.example', /store\.example is made up$/],
  ['https://shop.example.com', /shop\.example\.com is made up$/],
  ['https://www.example.org.', /www\.example\.org\. is made up$/],
])('%s is refused in production', (url, sentence) => expect(publicUrlProblem(url)).toMatch(sentence));

test('a service token in production is there, and long enough', () => {
  expect(serviceTokenProblem('')).toMatch(/^SERVICE_TOKEN is missing/);
  expect(serviceTokenProblem('short')).toBe('SERVICE_TOKEN must have at least 16 characters in production');
  expect(serviceTokenProblem('x'.repeat(16))).toBeNull();
});
