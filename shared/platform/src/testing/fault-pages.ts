import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FAULTS, type Fault } from './faults.ts';

/** Address part of the scripts of faulty pages, as those of a release have. */
export const FAULT_SCRIPTS = '/mf-faults/v1/';

/** Swaps `<main>` at clicks, as the host's router does; a page is a module with `mount`, which returns what undoes it. */
const ROUTER = `
let leave;
const alive = () => document.querySelectorAll('button:not([data-dead])').forEach((button) => (button.__reactFake = true));
async function enter(path) {
  alive();
  const main = document.querySelector('main');
  if (path.startsWith('/fault/')) {
    const { mount } = await import('${FAULT_SCRIPTS}' + path.slice(7) + '.js');
    leave = mount(main);
  }
}
document.addEventListener('click', async (event) => {
  const link = event.target.closest?.('a[href]');
  if (event.defaultPrevented || !link) return;
  event.preventDefault();
  const path = new URL(link.href).pathname;
  const text = await (await fetch(path)).text();
  leave?.();
  leave = undefined;
  document.querySelector('main').innerHTML = new DOMParser().parseFromString(text, 'text/html').querySelector('main').innerHTML;
  history.pushState(null, '', path);
  await enter(path);
});
addEventListener('DOMContentLoaded', () => enter(location.pathname));
`;

const pageOf = (title: string, body: string): string => `<!doctype html><html lang="en"><head><title>${title}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><script type="module">${ROUTER}</script></head>
<body><header><p>The store</p><a href="/help">Help</a></header><main><h1>${title}</h1><p>Text of the page.</p>${body}</main>
<footer><p>Imprint</p></footer></body></html>`;

const faultsOf = (names: string): [string, Fault][] =>
  names.split('+').flatMap((name) => {
    const fault = FAULTS[name];
    return fault ? [[name, fault] as [string, Fault]] : [];
  });

/** A module that applies faults one after another; one that throws does so after the others. */
const scriptOf = (names: string): string => `export function mount(main) {
  const undo = [];
  const errors = [];
  ${faultsOf(names)
    .map(([, { script = '' }]) => `try { undo.push((() => { ${script} })()); } catch (error) { errors.push(error); }`)
    .join('\n')}
  for (const error of errors) reportError(error);
  return () => undo.forEach((each) => each?.());
}`;

/** Opens a small store: the page `/help`, and at `/fault/a+b` pages with the faults of these names; the cookie `trial` adds a line to them. */
export async function openFaultPages(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://store').pathname);
    const send = (type: string, content: string | Buffer) => response.writeHead(200, { 'content-type': type }).end(content);
    if (path === '/help') return send('text/html', pageOf('Help', '<button type="button">Search</button>'));
    if (path === '/large.png') return send('image/png', Buffer.alloc(1_500_000));
    if (path.startsWith('/fault/')) {
      const names = path.slice('/fault/'.length);
      const isOnTrial = request.headers.cookie?.includes('trial=') ?? false;
      const body = [...faultsOf(names).map(([, { html = '' }]) => html), isOnTrial ? '<p>On trial</p>' : ''];
      return send('text/html', pageOf(names.slice(0, 40), body.join('')));
    }
    const names = path.startsWith(FAULT_SCRIPTS) ? path.slice(FAULT_SCRIPTS.length, -'.js'.length) : '';
    if (faultsOf(names).length > 0) return send('text/javascript', scriptOf(names));
    return response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((end) => server.close(() => end()));
    },
  };
}
