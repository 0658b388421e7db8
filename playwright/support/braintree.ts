import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startChild, stopChild } from '@larder/platform/process/child-process';

const BRAINTREE = 'https://api.sandbox.braintreegateway.com';

/** A running fake of Braintree's API. */
export interface BraintreeDouble {
  /** Environment variables that select it for an API. */
  env: Record<string, string>;
  /** Answers what a page sends to Braintree's address. */
  route(page: Page): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the fake of Braintree that the API's own tests use. */
export async function braintreeDouble(): Promise<BraintreeDouble> {
  const logs = mkdtempSync(join(tmpdir(), 'larder-braintree-'));
  const double = startChild('double', 'api/src/ordering/payments/braintree/double/main.fixture.ts', {}, logs);
  const startup = await double.line((line) => line.includes('is listening'));
  const { url, env } = JSON.parse(startup) as { url: string; env: Record<string, string> };
  return {
    env,
    async route(page) {
      await page.route(`${BRAINTREE}/**`, async (route) => {
        const request = route.request();
        const address = request.url().replace(/^https:\/\/[^/]+/, url);
        const body = request.postDataBuffer();
        const response = await fetch(address, { method: request.method(), ...(body ? { body: body.toString() } : {}) });
        await route.fulfill({
          status: response.status,
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
          body: await response.text(),
        });
      });
    },
    stop: () => stopChild(double),
  };
}
