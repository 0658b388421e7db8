import { ApiError } from '@larder/shell';
import { ALERT, createReporter } from './error-reports.ts';

const sent: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, {
    fetch: (_url: string, { body }: { body: URLSearchParams }) => {
      sent.push(body.get('message')?.split('\n')[0] ?? '');
      return Promise.resolve(new Response());
    },
  });
});
afterEach(() => {
  sent.splice(0);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('API-011, SHELL-134: a failed call and the alert of its page are one report; so are a crash and its boundary', () => {
  const report = createReporter();
  report('GET /carts', new Error('The cart is away'));
  report(ALERT, 'The cart is away');
  report('boundary', new Error('x is undefined'));
  report(ALERT, 'mf-cart/pages/cart: Error: x is undefined');
  expect(sent).toEqual(['GET /carts at /: The cart is away', 'boundary at /: x is undefined']);
});

test('a report names the release that failed, where the page knows it', () => {
  const bodies: (string | null)[] = [];
  Object.assign(globalThis, {
    fetch: (_url: string, { body }: { body: URLSearchParams }) => {
      bodies.push(body.get('release'));
      return Promise.resolve(new Response());
    },
  });
  const report = createReporter();
  report('mf-cart@1/pages/cart', new Error('Failed to fetch'), { release: 'mf-cart@1' });
  report('script', new Error('x is undefined'));
  expect(bodies).toEqual(['mf-cart@1', null]);
});

test('a report has the components around a crash, which name the release where the stack is of React alone', () => {
  const messages: (string | null)[] = [];
  Object.assign(globalThis, {
    fetch: (_url: string, { body }: { body: URLSearchParams }) => {
      messages.push(body.get('message'));
      return Promise.resolve(new Response());
    },
  });
  const error = Object.assign(new Error('error #31'), {
    stack: 'Error: error #31\n    at render (https://store.example/static/main.js:1:1)',
  });
  createReporter()('boundary', error, {
    components: '\n    at Page (https://store.example/releases/mf-cart/1/client/page.js:1:1)',
  });
  expect(messages).toEqual([expect.stringMatching(/main\.js:1:1\)\n    at Page .*mf-cart/)]);
});

test('an alert of its own, a later one, and the same failure of another call are reported', () => {
  const report = createReporter();
  report(ALERT, 'quiz answers are not stored');
  report('GET /carts', new Error('away'));
  report('GET /account', new Error('away'));
  jest.advanceTimersByTime(1000);
  report(ALERT, 'away');
  expect(sent).toHaveLength(4);
});

test('API-021: what the api refuses is no error, nor is the alert that says so; what it fails at is one', () => {
  const report = createReporter();
  report('POST /carts/coupon', new ApiError('This promo code is not valid.', { code: 400 }));
  report(ALERT, 'This promo code is not valid.');
  report('GET /carts', new ApiError('left', { code: 0, errorCode: 'aborted' }));
  expect(sent).toEqual([]);
  report('GET /carts', new ApiError('broken', { code: 500 }));
  report('GET /account', new ApiError('no answer', { code: 0, errorCode: 'timeout' }));
  expect(sent).toHaveLength(2);
});

test('OP-070: a store that its operator closed is no error', () => {
  const report = createReporter();
  report('GET /products', new ApiError('closed', { code: 500, body: { code: 500, maintenance: true } }));
  expect(sent).toEqual([]);
});

test('a storm is cut after twenty', () => {
  const report = createReporter();
  for (let at = 0; at < 30; at += 1) report(`call ${at}`, new Error(`failure ${at}`));
  expect(sent).toHaveLength(20);
});
