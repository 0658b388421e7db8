import { db } from '../../../platform/db/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { deviceOf } from '../../session/device-cookie.ts';

/** Returns the device that sends the request if it signed in to this account within 180 days; null for any other (OP-214). */
export async function knownDevice(c: RequestContext, customerId: number): Promise<string | null> {
  const deviceId = deviceOf(c);
  if (deviceId === null) return null;
  const known = await db(c.em)
    .selectFrom('customer_devices')
    .select('uuid')
    .where('customer_id', '=', customerId)
    .where('uuid', '=', deviceId)
    .executeTakeFirst();
  return known?.uuid ?? null;
}
