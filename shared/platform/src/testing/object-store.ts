import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BucketPlace } from '../files/bucket.ts';
import { refusalOf } from './request-signature.ts';

/** Fault of one request: a status instead of the work, a lost response after the work, no response, or a late one. */
export type Fault = { readonly status: number } | 'lost' | 'silent' | { readonly lateMs: number };

/** Request that the object store has answered. */
export interface Call {
  readonly method: string;
  /** Without the bucket; empty for a list. */
  readonly key: string;
  readonly status: number;
}

/** Object store in memory for tests, with its requests and configurable faults. */
export interface ObjectStoreDouble {
  readonly place: BucketPlace;
  readonly objects: Map<string, { content: Buffer; etag: string; at: Date }>;
  /** Every request that was answered. */
  readonly calls: Call[];
  /** Called for every request; undefined for no fault. */
  fault: (method: string, key: string) => Fault | undefined;
  /** As a server that speaks S3 and passes over what it does not know. */
  honours: boolean;
  /** Keys in one page of a list. */
  pageSize: number;
  close(): Promise<void>;
}

interface ObjectStoreOptions extends Partial<Pick<BucketPlace, 'prefix' | 'accessKeyId' | 'secretAccessKey'>> {
  readonly port?: number;
}

const BUCKET = 'larder-releases';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const tag = (name: string, value: string | number | boolean): string => `<${name}>${escaped(String(value))}</${name}>`;
const failure = (code: string): string => `<?xml version="1.0" encoding="UTF-8"?><Error>${tag('Code', code)}</Error>`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

type Answer = { status: number; body?: Buffer | string; etag?: string };

/** The status with which S3 refuses a write whose condition fails; null where it holds. */
function conditionFails(headers: IncomingMessage['headers'], known: { etag: string } | undefined): Answer | null {
  if (headers['if-none-match'] === '*' && known) return { status: 412, body: failure('PreconditionFailed') };
  const expectedTag = headers['if-match'];
  if (expectedTag !== undefined && !known) return { status: 404, body: failure('NoSuchKey') };
  return expectedTag !== undefined && expectedTag !== known?.etag ? { status: 412, body: failure('PreconditionFailed') } : null;
}

function listOf(store: ObjectStoreDouble, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const names = new Map<string, boolean>();
  for (const key of store.objects.keys()) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    names.set(end === -1 ? key : key.slice(0, end + 1), end !== -1);
  }
  const found = [...names].filter(([name]) => name > after).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const page = found.slice(0, store.pageSize);
  const isCut = found.length > page.length;
  const entries = page.map(([name, isFolder]) => {
    const key = query.get('encoding-type') === 'url' ? encodeURIComponent(name).replaceAll('%2F', '/') : name;
    const object = store.objects.get(name);
    if (isFolder || !object) return `<CommonPrefixes>${tag('Prefix', key)}</CommonPrefixes>`;
    const { etag, at, content } = object;
    return `<Contents>${tag('Key', key)}${tag('LastModified', at.toISOString())}${tag('ETag', etag)}${tag('Size', content.length)}</Contents>`;
  });
  const next = isCut ? tag('NextContinuationToken', Buffer.from(page.at(-1)?.[0] ?? '').toString('base64')) : '';
  return {
    status: 200,
    body: `<ListBucketResult>${tag('Name', BUCKET)}${tag('IsTruncated', isCut)}${next}${entries.join('')}</ListBucketResult>`,
  };
}

/** Executes a request atomically, as S3 does. */
function carryOut(store: ObjectStoreDouble, request: IncomingMessage, key: string, body: Buffer): Answer {
  const { headers, method } = request;
  const known = store.objects.get(key);
  if (method === 'PUT') {
    const refused = store.honours ? conditionFails(headers, known) : null;
    if (refused) return refused;
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    store.objects.set(key, { content: body, etag, at: new Date() });
    return { status: 200, etag };
  }
  if (method === 'DELETE') {
    store.objects.delete(key);
    return { status: 204 };
  }
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, body: failure('MethodNotAllowed') };
  if (!known) return { status: 404, body: failure('NoSuchKey') };
  if (headers['if-none-match'] === known.etag) return { status: 304, etag: known.etag };
  return { status: 200, body: known.content, etag: known.etag };
}

async function answer(store: ObjectStoreDouble, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const url = new URL(request.url ?? '/', 'http://store');
  const [bucket, ...parts] = url.pathname.slice(1).split('/');
  const key = decodeURIComponent(parts.join('/'));
  const method = request.method ?? '';
  const fault = store.fault(method, key);
  // It neither responds nor disconnects.
  if (fault === 'silent') return;
  if (typeof fault === 'object' && 'lateMs' in fault) await sleep(fault.lateMs);
  const say = ({ status, body: content = '', etag }: Answer) => {
    store.calls.push({ method, key, status });
    if (fault === 'lost') return void response.destroy();
    response.writeHead(status, etag ? { etag } : {}).end(status === 304 ? undefined : content);
  };
  if (typeof fault === 'object' && 'status' in fault) return say({ status: fault.status, body: failure('SlowDown') });
  const refusal = refusalOf(request, body, store.place);
  if (refusal) return say({ status: 403, body: failure(refusal) });
  if (bucket !== BUCKET) return say({ status: 404, body: failure('NoSuchBucket') });
  say(url.searchParams.has('list-type') ? listOf(store, url.searchParams) : carryOut(store, request, key, body));
}

/**
 * An object store with the part of S3 over HTTP that the store uses: one bucket, ETags, conditional reads and writes, paged lists, verified signatures; and configurable faults.
 * @param options prefix of all keys; port, by default a free one; credentials, by default random
 */
export async function openObjectStore({
  prefix = '',
  port = 0,
  accessKeyId = randomBytes(8).toString('hex'),
  secretAccessKey = randomBytes(16).toString('base64'),
}: ObjectStoreOptions = {}): Promise<ObjectStoreDouble> {
  const server: Server = createServer((request, response) => {
    answer(store, request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const store: ObjectStoreDouble = {
    place: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-west-1',
      bucket: BUCKET,
      prefix,
      accessKeyId,
      secretAccessKey,
    },
    objects: new Map(),
    calls: [],
    fault: () => undefined,
    honours: true,
    pageSize: 1000,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return store;
}
