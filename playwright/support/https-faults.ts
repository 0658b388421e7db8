import type { BrowserContext, Response } from '@playwright/test';

/** What is wrong with a response of the store: a failure, a cookie that plain HTTP would carry, or a redirect to plain HTTP. */
async function faultsOf(response: Response): Promise<string[]> {
  const what = `${response.request().method()} ${response.url()}: ${response.status()}`;
  const headers = await response.headersArray();
  const values = (headerName: string) =>
    headers.filter(({ name }) => name.toLowerCase() === headerName).map(({ value }) => value);
  const cookies = values('set-cookie').flatMap((value) => value.split('\n'));
  const isPage = response.request().resourceType() === 'document' && response.status() < 300;
  return [
    ...(response.status() >= 500 ? [what] : []),
    ...cookies.filter((line) => !/; *secure/i.test(line)).map((line) => `${what}: cookie without Secure: ${line}`),
    ...values('location').flatMap((to) => (to.startsWith('http://') ? [`${what}: leads to ${to}`] : [])),
    ...(isPage && values('strict-transport-security').length === 0 ? [`${what}: no HSTS`] : []),
  ];
}

/** Collects what is wrong with each response of the store at `publicUrl` in a context, and each request that leaves HTTPS. */
export function watchHttps(context: BrowserContext, publicUrl: string): { faults(): Promise<string[]> } {
  const found: Promise<string[]>[] = [];
  const check = (response: Response): void => {
    if (response.url().startsWith(publicUrl)) found.push(faultsOf(response));
  };
  context.on('response', check);
  context.on('request', (request) => {
    if (request.url().startsWith('http://')) found.push(Promise.resolve([`${request.url()} is plain HTTP`]));
  });
  return {
    async faults() {
      // A response that comes while the context closes has no headers to read.
      context.off('response', check);
      return (await Promise.all(found)).flat();
    },
  };
}
