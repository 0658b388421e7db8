import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AcceptedSecrets } from '@larder/contracts/settings';
import { DAY } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/context.ts';

/** How long a browser counts as a known device after its last sign-in (ms, OP-214). */
export const DEVICE_LIFE = 180 * DAY;

const COOKIE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-z]{1,10})\.[\w-]{43}$/;

/**
 * Signs the id of a device and the moment of its sign-in.
 * @param now the moment of the sign-in (UTC)
 */
export function signDevice(secret: string, deviceId: string, now: Date): string {
  const claim = `${deviceId}.${Math.floor(now.getTime() / 1000).toString(36)}`;
  return `${claim}.${createHmac('sha256', secret).update(`device:${claim}`).digest('base64url')}`;
}

/**
 * Verifies a device cookie.
 * @returns the id of the device; null for a cookie that is forged, malformed or older than 180 days
 */
export function readDevice(secrets: AcceptedSecrets, cookie: string | undefined, now: Date): string | null {
  const [, deviceId, seconds] = COOKIE.exec(cookie ?? '') ?? [];
  if (cookie === undefined || deviceId === undefined || seconds === undefined) return null;
  const signedAt = new Date(Number.parseInt(seconds, 36) * 1000);
  if (!(now.getTime() - signedAt.getTime() <= DEVICE_LIFE)) return null;
  const isSigned = (secret: string): boolean =>
    timingSafeEqual(Buffer.from(signDevice(secret, deviceId, signedAt)), Buffer.from(cookie));
  return secrets.some(isSigned) ? deviceId : null;
}

/** Returns the device that sent the request; null for one without a valid device cookie. */
export const deviceOf = (c: RequestContext): string | null =>
  readDevice(c.services.env.appSecrets, c.koa.cookies.get('device'), c.realNow());

/** Returns a new device id. It is secret, unlike the visitor's `uuid`, which appears in addresses. */
export const newDevice = (): string => randomUUID();

/** Sends the device cookie after a sign-in; it starts another 180 days. */
export function sendDeviceCookie(c: RequestContext, deviceId: string): void {
  const value = signDevice(c.services.env.APP_SECRET, deviceId, c.realNow());
  c.setCookie('device', value, { httpOnly: true, maxAge: DEVICE_LIFE });
}
