import { createHash, createHmac } from 'node:crypto';
import { KEYS } from './double.fixture.ts';
import { type Element, xml } from './xml.fixture.ts';

/** A webhook as Braintree sends it: base64 XML, and a MAC keyed with the hash of the private key, next to the public key. */
export function signedWebhook(kind: string, subject: Element): { bt_signature: string; bt_payload: string } {
  const notification = xml('notification', { timestamp: '2026-11-22T12:00:00Z', kind, subject });
  const bt_payload = `${Buffer.from(notification).toString('base64')}\n`;
  const key = createHash('sha1').update(KEYS.privateKey).digest();
  const mac = createHmac('sha1', key).update(bt_payload).digest('hex');
  return { bt_signature: `${KEYS.publicKey}|${mac}`, bt_payload };
}
