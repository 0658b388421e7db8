import { createHash } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';

test('names, prices and pictures stand in the page source (SHELL-113)', async ({ request }) => {
  const html = await (await request.get('/c/pantry')).text();
  expect(html.match(/href="\/p\//g)?.length).toBeGreaterThan(20);
  expect(html).toMatch(/\$\d+\.\d\d/);
  expect(html).toMatch(/<img[^>]+src="\/media\/product\//);
  // The readable text of the home page and of a product, without script.
  const path = /href="(\/p\/[^"?#]+)"/.exec(html)?.[1] ?? '';
  const { product } = (await (await request.get(`/api/v1/product/url/${path.slice('/p/'.length)}`)).json()) as {
    product: { title: string; manufacturer: string };
  };
  const source = await textOf(request, path);
  expect(source).toContain(product.title);
  expect(source).toContain(product.manufacturer);
  expect(source).toMatch(/\$\d+\.\d\d/);
  expect((await textOf(request, '/')).match(/\$\d+\.\d\d/g)?.length).toBeGreaterThan(5);
});

/** The words of a page's body as it is sent: what stands in tags, scripts and styles is none. */
async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style|template)\b[^]*?<\/\1>/g, ' ');
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

test('a page that is not there answers 404, in the frame', async ({ request }) => {
  for (const path of ['/p/does-not-exist', '/c/does-not-exist', '/no/such/page']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text()).toContain('Larder, home');
  }
});

test('inline scripts and styles need a hash in the policy of the page: no unsafe-inline, no eval', async ({ request }) => {
  const page = await request.get('/c/pantry');
  const policy = page.headers()['content-security-policy'] ?? '';
  const inline = [...(await page.text()).matchAll(/<(script|style)(?![^>]*(?:src=|type="application))[^>]*>([^]*?)<\/\1>/g)];
  expect(inline.length).toBeGreaterThan(2);
  for (const [, , text = ''] of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(script).not.toContain('nonce-');
  expect(script).not.toContain('unsafe-inline');
  expect(script).not.toContain('unsafe-eval');
});
