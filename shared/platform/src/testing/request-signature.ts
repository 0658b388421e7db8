import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Signer {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const mac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const strict = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** ms by which the clocks of both sides may differ. */
const SKEW_MS = 15 * 60_000;

const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Why a request is not signed by `signer` according to version 4 of AWS signatures; null where it is. Implemented from the description, without the signing library: two
 * implementations that must agree.
 */
export function refusalOf(request: IncomingMessage, body: Buffer, signer: Signer): string | null {
  const [, id = '', day = '', region = '', signed = '', signature = ''] =
    CREDENTIAL.exec(request.headers.authorization ?? '') ?? [];
  if (id !== signer.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== signer.region) return 'AuthorizationHeaderMalformed';
  const at = String(request.headers['x-amz-date']);
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!at.startsWith(day) || !(Math.abs(Date.now() - time) < SKEW_MS)) return 'RequestTimeTooSkewed';
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';');
  const needed = Object.keys(request.headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-') || name.startsWith('if-'),
  );
  if (needed.some((name) => !names.includes(name))) return 'AccessDenied';
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${strict(name)}=${strict(value)}`);
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => strict(decodeURIComponent(part)))
      .join('/'),
    pairs.toSorted().join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce(
    (under: Buffer | string, part) => mac(under, part),
    `AWS4${signer.secretAccessKey}`,
  );
  const expected = mac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
}
