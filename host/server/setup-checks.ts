import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistryText } from '@larder/contracts/release-formats';
import { sameTime, type SetupCheck } from '@larder/platform/process/setup-check';
import { type HostConfig, readConfig } from './config.ts';

/** ms for an answer. */
const PATIENCE_MS = 5000;
/** Resolution of the `date` header, in ms. */
const DATE_MS = 1000;

async function ask(url: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    throw new Error(`${url} does not answer`, { cause: error });
  }
}

async function api(origin: string): Promise<string> {
  const answer = await ask(`${origin}/readyz`);
  if (!answer.ok) throw new Error(`${origin} is not ready: ${await answer.text()}`);
  return `${origin} is ready, ${sameTime(Date.parse(answer.headers.get('date') ?? ''), DATE_MS)}`;
}

/** Whether the api takes the token: without it, shoppers share one rate limit and operators' pages fail. */
async function serviceToken({ apiOrigins: [origin], serviceToken: token }: HostConfig): Promise<string> {
  if (!token) return 'none, outside production';
  const answer = await fetch(`${origin}/revision`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.status === 404) throw new Error('the api has another SERVICE_TOKEN');
  return 'the api accepts it';
}

async function releases(origin: string): Promise<string> {
  const answer = await ask(`${origin}/registry.json`);
  if (!answer.ok) throw new Error(`${origin} answers ${answer.status}`);
  const { registry } = readRegistryText(await answer.text());
  const live = Object.keys(registry.microFrontends);
  if (live.length === 0) throw new Error(`${origin} has no release. Fill it with: npx larder release init`);
  return `${origin} has ${live.length} remotes`;
}

async function build({ build: folder }: HostConfig): Promise<string> {
  if (!existsSync(join(folder, 'assets.json'))) throw new Error(`HOST_BUILD (${folder}) is no build of the host`);
  return Promise.resolve(folder);
}

/**
 * Lists the checks of a host's set-up (`larder doctor`).
 * @param source environment of the process
 * @throws SettingsError with every setting that is wrong
 */
export function hostChecks(source: NodeJS.ProcessEnv): SetupCheck[] {
  const config = readConfig(source);
  return [
    { name: 'build', look: () => build(config) },
    ...config.apiOrigins.map((origin) => ({ name: 'api', look: () => api(origin) })),
    { name: 'service token', look: () => serviceToken(config) },
    ...config.releaseOrigins.map((origin) => ({ name: 'release store', look: () => releases(origin) })),
  ];
}
