import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { ObjectStoreError } from './object-store-error.ts';

/** Address of an S3-compatible object store, and its credentials. */
export interface BucketPlace {
  /** Its address without bucket and without a slash at the end. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Prefix of all keys: empty, or with a trailing slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** How often, and for how many ms each time, an answer is waited for. */
export interface Patience {
  readonly tries: number;
  readonly timeoutMs: number;
}

/** `absent`: only where nothing is. `etag`: only over exactly that. */
export type Condition = { readonly absent: true } | { readonly etag: string } | null;

interface Listed {
  /** Without the prefix of the place. */
  readonly key: string;
  /** bytes */
  readonly size: number;
  /** ms since 1970. */
  readonly at: number;
}

const PATIENT: Patience = { tries: 4, timeoutMs: 10_000 };
const BUSY: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Statuses of a failed condition in S3: the mismatch, a conflict of two conditional writes, and a deleted object. */
const CONDITION_FAILED: ReadonlySet<number> = new Set([412, 409, 404]);

const encoded = (key: string): string =>
  key
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`))
    .join('/');

const textOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const blocksOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, block = '']) => block);

interface BucketRequest {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly patience?: Patience;
}

interface Answer {
  readonly status: number;
  readonly etag: string;
  readonly content: Buffer;
}

/** The S3 calls that releases and files need. Failed and temporarily refused requests are retried with growing pauses. @throws ObjectStoreError */
export class Bucket {
  readonly #place: BucketPlace;
  readonly #signer: AwsClient;
  readonly #patience: Patience;

  /** `patience` applies to all requests that name no other. */
  constructor(place: BucketPlace, patience: Patience = PATIENT) {
    this.#place = place;
    this.#patience = patience;
    const { region, accessKeyId, secretAccessKey, sessionToken } = place;
    const own = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
    this.#signer = new AwsClient({ ...own, region, service: 's3', retries: 0 });
  }

  /** An object; `same` where it is still the one with `etag`, undefined where there is none. */
  async get(key: string, how: { etag?: string; patience?: Patience } = {}): Promise<Answer | 'same' | undefined> {
    const { etag, patience } = how;
    const answer = await this.#ask('GET', key, {
      ...(patience && { patience }),
      headers: etag ? { 'if-none-match': etag } : {},
    });
    if (answer.status === 304) return 'same';
    if (answer.status === 404 && this.#isNoBucket(answer)) throw this.#refused('GET', key, answer);
    return answer.status === 404 ? undefined : this.#well('GET', key, answer);
  }

  /** Writes a complete object. Returns false where the condition fails, also when a retry follows a lost response of a successful write. `isOnce` prevents retries, for a caller that must distinguish the two. */
  async put(
    key: string,
    content: Buffer,
    { condition, type, isOnce = false }: { condition: Condition; type?: string; isOnce?: boolean },
  ): Promise<boolean> {
    const headers = {
      'content-type': type ?? 'application/octet-stream',
      ...(condition && ('absent' in condition ? { 'if-none-match': '*' } : { 'if-match': condition.etag })),
    };
    const patience = isOnce ? { ...this.#patience, tries: 1 } : this.#patience;
    const answer = await this.#ask('PUT', key, { headers, body: content, patience });
    if (condition && CONDITION_FAILED.has(answer.status) && !this.#isNoBucket(answer)) return false;
    this.#well('PUT', key, answer);
    return true;
  }

  /** Checks whether an object exists, without its content. */
  async has(key: string): Promise<boolean> {
    const answer = await this.#ask('HEAD', key);
    if (answer.status !== 404) this.#well('HEAD', key, answer);
    return answer.status !== 404;
  }

  async remove(key: string): Promise<void> {
    const answer = await this.#ask('DELETE', key);
    if (answer.status !== 404) this.#well('DELETE', key, answer);
  }

  /** Every object whose key begins so, by key. */
  async list(prefix: string): Promise<Listed[]> {
    const pages = await this.#pages(prefix, {});
    return pages.flatMap((page) =>
      blocksOf(page, 'Contents').map((block) => ({
        key: this.#ownKey(textOf(block, 'Key')),
        size: Number(textOf(block, 'Size')),
        at: Date.parse(textOf(block, 'LastModified') ?? ''),
      })),
    );
  }

  /** First parts of all keys, up to the first slash. */
  async folders(): Promise<string[]> {
    const pages = await this.#pages('', { delimiter: '/' });
    const found = pages.flatMap((page) => blocksOf(page, 'CommonPrefixes'));
    return found.map((block) => this.#ownKey(textOf(block, 'Prefix')).slice(0, -1));
  }

  #ownKey(text = ''): string {
    return decodeURIComponent(text.replaceAll('+', ' ')).slice(this.#place.prefix.length);
  }

  async #pages(prefix: string, more: Record<string, string>): Promise<string[]> {
    const pages: string[] = [];
    const query = { 'list-type': '2', 'encoding-type': 'url', prefix: this.#place.prefix + prefix, ...more };
    for (let next: string | undefined = ''; next !== undefined;) {
      const from: Record<string, string> = next ? { 'continuation-token': next } : {};
      const answer = await this.#ask('GET', '', { query: { ...query, ...from } });
      const page = this.#well('GET', `${prefix}*`, answer).content.toString();
      pages.push(page);
      next = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined;
    }
    return pages;
  }

  #isNoBucket({ content }: Answer): boolean {
    return textOf(content.toString(), 'Code') === 'NoSuchBucket';
  }

  #well(method: string, key: string, answer: Answer): Answer {
    if (answer.status >= 300) throw this.#refused(method, key, answer);
    return answer;
  }

  /** Describes the request and the response; nothing of the caller's identity. */
  #refused(method: string, key: string, { status, content }: Answer): ObjectStoreError {
    const code = textOf(content.toString(), 'Code');
    return new ObjectStoreError(
      `${method} ${this.#place.bucket}/${this.#place.prefix}${key}: ${status}${code ? ` ${code}` : ''}`,
    );
  }

  async #ask(
    method: string,
    key: string,
    { query, headers, body, patience = this.#patience }: BucketRequest = {},
  ): Promise<Answer> {
    const { endpoint, bucket, prefix } = this.#place;
    const url = new URL(`${endpoint}/${bucket}${query ? '' : `/${encoded(prefix + key)}`}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= patience.tries;
      try {
        const request = await this.#signer.sign(url, {
          method,
          headers: { ...headers, 'x-amz-content-sha256': sum },
          ...(body && { body: new Uint8Array(body) }),
        });
        const response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(patience.timeoutMs) });
        const content = Buffer.from(await response.arrayBuffer());
        const answer = { status: response.status, etag: response.headers.get('etag') ?? '', content };
        if (!BUSY.has(answer.status)) return answer;
        if (isLast) throw this.#refused(method, key, answer);
      } catch (error) {
        if (error instanceof ObjectStoreError) throw error;
        const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
        if (isLast) throw new ObjectStoreError(`${method} ${bucket}/${prefix}${key}: ${why}`);
      }
      await sleep((0.5 + Math.random()) * 100 * 2 ** attempt);
    }
  }
}
