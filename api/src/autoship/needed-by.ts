import { type AutoshipScheduleStatus, frequencyText, longDayText } from '@larder/rules';
import type { Deletable } from '../account/customers/needed.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';

interface Named {
  frequency: number;
  status: AutoshipScheduleStatus;
  nextDate: string;
}

const named = ({ frequency, status, nextDate }: Named): string =>
  `${frequencyText(frequency).toLowerCase()} (${status === 'paused' ? 'paused' : `next on ${longDayText(nextDate)}`})`;

const bringing = (em: Em, customerId: number) =>
  db(em)
    .selectFrom('autoship_schedules as s')
    .select(['s.frequency', 's.status', 's.next_date as nextDate'])
    .where('s.customer_id', '=', customerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('autoship_items as i')
          .select('i.id')
          .whereRef('i.schedule_id', '=', 's.id')
          .where('i.status', 'not in', ['cancelled', 'discontinued']),
      ),
    )
    .orderBy('s.next_date')
    .orderBy('s.id');

/** Schedules that bring something, as their owner reads them: `every 2 months (next on Thursday, December 24)`. */
export async function schedulesOf(em: Em, customerId: number): Promise<string[]> {
  return (await bringing(em, customerId).execute()).map(named);
}

/**
 * {@link Services.neededBy}: returns the schedules that use a card or an address. For the default one it includes those whose
 * own is deleted.
 */
export async function neededBy(em: Em, what: Deletable): Promise<string[]> {
  const found = await ('cardId' in what ? paidWith(em, what) : goingTo(em, what)).execute();
  return found.map(named);
}

const paidWith = (em: Em, { customerId, cardId }: { customerId: number; cardId: number }) =>
  bringing(em, customerId)
    .leftJoin('payment_methods as m', (join) => join.onRef('m.id', '=', 's.payment_method_id').on('m.deleted_at', 'is', null))
    .innerJoin('payment_methods as gone', (join) => join.on('gone.id', '=', cardId))
    .where(({ or, and, eb }) => or([eb('m.id', '=', cardId), and([eb('m.id', 'is', null), eb('gone.is_default', '=', true)])]));

const goingTo = (em: Em, { customerId, addressId }: { customerId: number; addressId: number }) =>
  bringing(em, customerId)
    .leftJoin('addresses as a', (join) => join.onRef('a.id', '=', 's.address_id').on('a.deleted_at', 'is', null))
    .innerJoin('addresses as gone', (join) => join.on('gone.id', '=', addressId))
    .where(({ or, and, eb }) =>
      or([eb('a.id', '=', addressId), and([eb('a.id', 'is', null), eb('gone.is_default_shipping', '=', true)])]),
    );
