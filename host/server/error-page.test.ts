import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import { errorPage } from './error-page.ts';
import type { HostState } from './security.ts';
import { TooBusy } from '@larder/platform/http/request-queue';

let server: Server | undefined;
afterEach(() => new Promise((done) => server?.close(done)));

/** The response to a browser when rendering fails with `status`. */
async function failing(
  status: number | undefined,
  phone: string,
  error = new Error('broken'),
): Promise<{ response: Response; html: string; logged: string }> {
  let logged = '';
  const app = new Koa<HostState>();
  app.use(errorPage(pino({}, { write: (line: string) => (logged += line) }), phone));
  app.use(() => {
    throw Object.assign(error, status === undefined ? {} : { status });
  });
  server = app.listen(0);
  const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/`);
  return { response, html: await response.text(), logged };
}

test('SHELL-128, OP-101: the error page links to the help line, and the failure is logged', async () => {
  const { response, html, logged } = await failing(undefined, '(555) 010-0142');
  expect(response.status).toBe(500);
  expect(html).toContain('<a href="tel:+15550100142">(555) 010-0142</a>');
  expect(html).toContain('Our team was notified.');
  expect(logged).toContain('broken');
});

test('a failed request is named by its id as well, without an alarm', async () => {
  const { response, html, logged } = await failing(400, '+49 30 901820');
  expect(response.status).toBe(400);
  expect(html).toContain('<a href="tel:+4930901820">+49 30 901820</a>');
  expect(logged).toBe('');
});

test('an operator’s setting cannot become markup', async () => {
  const { html } = await failing(500, `<b>"1"&'2'`);
  expect(html).toContain('>&#60;b&#62;&#34;1&#34;&#38;&#39;2&#39;</a>');
});

test('a request over the limit learns when to retry, without an alarm', async () => {
  const { response, html, logged } = await failing(undefined, '(555) 010-0142', new TooBusy('48 wait already'));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(html).toContain('refresh the page in a few seconds');
  expect(logged).not.toContain('"level":50');
});
