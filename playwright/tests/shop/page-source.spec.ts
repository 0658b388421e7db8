import { expect, test } from '@playwright/test';

test('names, prices and pictures stand in the page source (SHELL-113)', async ({ request }) => {
  const html = await (await request.get('/c/pantry')).text();
  expect(html.match(/href="\/p\//g)?.length).toBeGreaterThan(20);
  expect(html).toMatch(/\$\d+\.\d\d/);
  expect(html).toMatch(/<img[^>]+src="\/media\/product\//);
});

test('a page that is not there answers 404, in the frame', async ({ request }) => {
  for (const path of ['/p/does-not-exist', '/c/does-not-exist', '/no/such/page']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text()).toContain('Larder, home');
  }
});

test('scripts need the nonce of the page: no inline, no eval', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(script).toMatch(/'nonce-/);
  expect(script).not.toContain('unsafe-inline');
  expect(script).not.toContain('unsafe-eval');
});
