import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Client } from '../../../../test/index.ts';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const b64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** CBOR of a text or of bytes, up to 64 KB; enough for an authenticator's data. */
const head = (type: number, length: number) =>
  length < 24
    ? Buffer.from([(type << 5) | length])
    : length < 256
      ? Buffer.from([(type << 5) | 24, length])
      : Buffer.from([(type << 5) | 25, length >> 8, length & 255]);
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)]);

/** How an authenticator may lie or fail. */
export interface AuthenticatorFaults {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Reports no user verification: no fingerprint, no PIN. */
  isUnverified?: boolean;
  counter?: number;
  /** Signs with a key that is not its own. */
  isForged?: boolean;
  type?: string;
}

/** An authenticator of software: a key on P-256, and a count of its uses. */
export function authenticator() {
  const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [own, foreign] = [pair(), pair()];
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, faults: AuthenticatorFaults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? 'http://localhost:3000',
      }),
    );
  const data = (flags: number, faults: AuthenticatorFaults) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(faults.counter ?? ++counter);
    const seen = faults.isUnverified ? flags & ~4 : flags;
    return Buffer.concat([sha256(faults.rpId ?? 'localhost'), Buffer.from([seen]), count]);
  };

  return {
    /** Implements `navigator.credentials.create`. */
    make(options: Record<string, unknown>, faults: AuthenticatorFaults = {}) {
      const { x = '', y = '' } = own.publicKey.export({ format: 'jwk' });
      const key = Buffer.concat([
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ]);
      const authData = Buffer.concat([data(0x45, faults), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const statement = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(authData)];
      const attestation = Buffer.concat([Buffer.from([0xa3]), ...statement]);
      const clientDataJSON = b64(clientData('webauthn.create', String(options['challenge']), faults));
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject: b64(attestation), transports: ['internal'] },
      };
    },
    /** Implements `navigator.credentials.get`. */
    use(options: Record<string, unknown>, faults: AuthenticatorFaults = {}) {
      const client = clientData('webauthn.get', String(options['challenge']), faults);
      const authData = data(0x05, faults);
      const { privateKey } = faults.isForged ? foreign : own;
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: b64(client), authenticatorData: b64(authData), signature: b64(signature) },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof authenticator>;

/** Adds a new passkey to the account that is signed in there. */
export async function withPasskey(client: Client, name = 'Phone'): Promise<{ key: Authenticator; id: number }> {
  const key = authenticator();
  const { options } = await client.ok('POST /account/passkeys/start');
  const { passkey } = await client.ok('POST /account/passkeys', { body: { name, credential: key.make(options) } });
  return { key, id: passkey.id };
}

/** Signs a browser in. */
export async function byPasskey(client: Client, key: Authenticator, faults: AuthenticatorFaults = {}) {
  const { options } = await client.ok('POST /auth/passkey/start');
  return client.call('POST /auth/passkey', { body: { credential: key.use(options, faults) } });
}
