import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import type { Visit } from '@larder/platform/testing/harm-visit';
import { BROWSER_ARGS, browserProgram } from '../support/browser.ts';
import { visit } from './visit.ts';

/**
 * The browser of the tests of harmful releases, as a server: `POST /` with a {@link Visit} as JSON opens the page, and responds with what happened.
 * Prints its port.
 */
const program = await browserProgram();
const browser = await chromium.launch({
  executablePath: program.path,
  args: BROWSER_ARGS,
  env: { ...process.env, ...program.env } as Record<string, string>,
});

async function read(request: IncomingMessage): Promise<Visit> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return JSON.parse(text) as Visit;
}

const server = createServer((request, response) => {
  void read(request)
    .then((of) => visit(browser, of))
    .then(
      (outcome) => response.end(JSON.stringify(outcome)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })));

process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  void browser.close().finally(() => process.exit(0));
});
