import type { Cents } from '@larder/rules';
import type { Em } from '../../../platform/db/orm.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { askWithoutMoney } from '../gateway-away.ts';
import { ebtCardOf } from './ebt-cards.ts';

/**
 * Most that an account's EBT card pays now: its SNAP balance, cents (OP-042). Undefined without a card.
 * @throws HttpError 503 `gateway_away` while the processor is away
 */
export async function ebtLimit(services: Services, em: Em, customerId: number): Promise<Cents | undefined> {
  const card = await ebtCardOf(em, customerId);
  if (!card) return undefined;
  const { snapCents } = await askWithoutMoney(services, () => services.ebt.balance(card.vaultToken));
  return Math.max(0, snapCents);
}

/**
 * Like {@link ebtLimit}, but null while the processor is unavailable: the cart is still displayed, and the order calls the
 * processor again.
 */
export async function ebtLimitIfReadable(services: Services, em: Em, customerId: number): Promise<Cents | null | undefined> {
  try {
    return await ebtLimit(services, em, customerId);
  } catch (error) {
    if (error instanceof HttpError && error.errorCode === 'gateway_away') return null;
    throw error;
  }
}
