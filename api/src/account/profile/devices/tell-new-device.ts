import { deviceOf, roughPlace } from '@larder/rules';
import { db } from '../../../platform/db/db.ts';
import type { SignInHook } from '../../../platform/sign-in.ts';

/** Notifies the owner of an account of a sign-in from a new browser, in the sign-in's transaction. */
export const tellNewDevice: SignInHook = async ({ em, services, before, from, customerId, isNew, now }) => {
  const isKnownVisitor = await db(em)
    .selectFrom('customer_devices')
    .select('uuid')
    .where('customer_id', '=', customerId)
    .where('uuid', '=', before.uuid)
    .executeTakeFirst();
  const added = await db(em)
    .insertInto('customer_devices')
    .values({ customer_id: customerId, uuid: from.deviceId, first_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (!added || isKnownVisitor || isNew) return;
  const owner = await db(em)
    .selectFrom('customers')
    .select(['email', 'firstname'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { browser, device } = deviceOf(from.userAgent);
  await services.mail.send(em, 'new_device', owner.email, {
    firstname: owner.firstname,
    device: `${browser} on ${device}`,
    place: roughPlace(from.ip),
    at: now.toISOString(),
  });
};
