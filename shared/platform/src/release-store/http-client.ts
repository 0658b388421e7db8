import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { z } from 'zod';
import type { ReleaseAction } from '@larder/contracts/release';
import { allFilesUnder } from '../build/files.ts';
import { ReleaseError } from './errors.ts';
import { readManifest } from './built-release.ts';
import type { ReportRequest } from './reports/report.ts';
import { PROVENANCE_FILE } from './provenance-file.ts';
import { uploadedFacts, type BuildFacts } from './provenance.ts';
import { smokeResult, type Verdict } from './smoke-result.ts';

const brotli = promisify(brotliCompress);

/** Large files are mostly pictures and films, which the best compression takes half a minute for and does not shrink. */
const LARGE_BYTES = 512 * 1024;
const pack = (content: Buffer): Promise<Buffer> =>
  brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE_BYTES ? 1 : 9 } });

/** Attempts of an upload that an outage interrupts, and ms between two of them. */
const UPLOADS = 3;
const UPLOAD_PAUSE_MS = 1000;
/** Statuses of outages: one of several processes of the store ended, or is starting. */
const OUTAGES: ReadonlySet<number> = new Set([502, 503]);

/** Connection to a remote store: its public address and a key for it. */
export interface StoreClient {
  readonly address: string;
  readonly key: string;
}

const refusal = z.object({ error: z.string(), code: z.string().optional() });

/** A key as an HTTP header carries it: `fetch` would print an invalid one in its error. */
const KEY = /^[\x21-\x7e]{1,500}$/;

/** The address of a store, without a trailing slash. @throws ReleaseError for an invalid address, or one with a password: the message repeats neither */
function storeUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username !== '' || url.password !== '')
    throw new ReleaseError(
      400,
      'The address of the store must look like https://store.example, without a user name or password.',
    );
  return address.replace(/\/+$/, '');
}

/** @throws ReleaseError with the store's own message where it refuses, and with the address where it is unreachable */
async function ask(
  { address, key }: StoreClient,
  path: string,
  { headers: own, ...init }: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
): Promise<Response> {
  const url = `${storeUrl(address)}/releases${path}`;
  if (!KEY.test(key)) throw new ReleaseError(400, "The team's key has characters that no key has. Please copy it again.");
  const headers = { ...own, authorization: `Bearer ${key}` };
  const answer = await fetch(url, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(60_000) }).catch(
    (error: unknown) => {
      const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new ReleaseError(502, `${address} does not answer: ${why}`);
    },
  );
  if (answer.ok) return answer;
  const text = await answer.text();
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ReleaseError(answer.status, `${url} answered ${answer.status}`);
  }
  const { error = `${url} answered ${answer.status}`, code } = refusal.safeParse(json).data ?? {};
  throw new ReleaseError(answer.status, error, code);
}

const published = z.object({ name: z.string(), version: z.string(), fresh: z.boolean() });

/**
 * Sends the release in `folder` to the store, file by file, the manifest last. Sent again it is the same: after an outage it is sent from the start.
 * @param build where it comes from, for its provenance
 */
export async function publishTo(store: StoreClient, folder: string, build?: BuildFacts): Promise<z.infer<typeof published>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await upload(store, folder, build);
    } catch (error) {
      if (!(error instanceof ReleaseError) || !OUTAGES.has(error.status) || attempt === UPLOADS) throw error;
      await pause(UPLOAD_PAUSE_MS);
    }
  }
}

async function upload(store: StoreClient, folder: string, build?: BuildFacts): Promise<z.infer<typeof published>> {
  const { manifest } = await readManifest(folder);
  const send = async (path: string, content: Buffer): Promise<Response> => {
    const target = `/publications/${manifest.name}/${manifest.version}/${path}`;
    return ask(store, target, {
      method: 'PUT',
      body: new Uint8Array(await pack(content)),
      headers: { 'content-encoding': 'br' },
    });
  };
  const last: readonly string[] = ['manifest.json', PROVENANCE_FILE];
  for (const path of (await allFilesUnder(folder)).filter((each) => !last.includes(each)))
    await send(path, await readFile(join(folder, path)));
  if (build) await send(PROVENANCE_FILE, Buffer.from(uploadedFacts(build)));
  const answer = await send('manifest.json', await readFile(join(folder, 'manifest.json')));
  return published.parse(await answer.json());
}

/** Requests a promotion, a rollback or a retirement from the store. Returns the registry's revision. */
export async function requestAction(store: StoreClient, releaseAction: Omit<ReleaseAction, 'by'>): Promise<number> {
  const answer = await ask(store, '/deeds', {
    method: 'POST',
    body: JSON.stringify(releaseAction),
    headers: { 'content-type': 'application/json' },
  });
  return z.object({ revision: z.number() }).parse(await answer.json()).revision;
}

/** Requests a report on a remote from the store, as lines. */
export async function reportFrom(store: StoreClient, { kind, remote, releases = [], most }: ReportRequest): Promise<string[]> {
  const query = new URLSearchParams([
    ...releases.map((release): [string, string] => ['release', release]),
    ...(most === undefined ? [] : [['most', String(most)] satisfies [string, string]]),
  ]);
  const answer = await ask(store, `/reports/${kind}/${remote}?${query}`, { headers: {} });
  return z.object({ lines: z.array(z.string()) }).parse(await answer.json()).lines;
}

/** s for which the store may delay one response: less than the timeout of a proxy. */
const PATIENCE_S = 20;

/**
 * Requests the smoke test of a published release from the store.
 * @param options `engines`: names of browsers, separated by commas; `say` gets each state once
 * @returns its verdict
 * @throws ReleaseError where there was no verdict, or for a name that is no browser
 */
export async function smokeAt(
  store: StoreClient,
  { name, version }: { name: string; version: string },
  { engines = 'chromium', say = () => undefined }: { engines?: string; say?: (line: string) => void } = {},
): Promise<Verdict> {
  const path = `/smokes/${name}/${version}`;
  await ask(store, `${path}?${new URLSearchParams({ engines })}`, { method: 'POST', headers: {} });
  for (let before = ''; ;) {
    const answer = await ask(store, `${path}?wait=${PATIENCE_S}`, { headers: {} });
    const result = smokeResult.parse(await answer.json());
    if (result.state === 'done') return result.verdict;
    if (result.state === 'broken') throw new ReleaseError(500, `${name}@${version} could not be tried: ${result.why}`);
    if (result.state !== before) say(result.state === 'waiting' ? 'others are tried before it …' : 'it is being tried …');
    before = result.state;
  }
}

/** The report of a release's smoke test as one HTML page; null where there is none. */
export async function reportAt(store: StoreClient, { name, version }: { name: string; version: string }): Promise<string | null> {
  const answer = await ask(store, `/smokes/${name}/${version}?report`, { headers: {} });
  return z.object({ report: z.string().nullable() }).parse(await answer.json()).report;
}
