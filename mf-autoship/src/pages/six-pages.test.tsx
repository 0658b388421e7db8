import type { PageModule } from '@larder/shell';
import { aCard, anAddress, aSavedCard, visit } from '@larder/shell/testing';
import { anItem, aSchedule, member } from '../../test/autoship.ts';
import { NOT_YET } from '../data/texts.ts';
import * as allItems from './all-items.tsx';
import * as nextShipment from './next-shipment.tsx';
import * as personalized from './personalized.tsx';
import * as schedules from './schedules.tsx';
import * as settings from './settings.tsx';
import * as subscribed from './subscribed.tsx';

/** Autoship data of an account, different from that of every fixture. */
function answersFor(id: number, day: string, street1: string) {
  const item = anItem({
    item_id: id,
    product: aCard({ id, autoship_enabled: true, autoship_price: id }),
    price: id,
    frequency: 3,
  });
  const dated = { ...item, scheduled_at_date: day };
  const totals = { ...aSchedule().totals, totals_collected: 100 + id };
  const schedule = aSchedule({ frequency: 3, next_date: day, items: [dated], totals });
  return {
    'GET /autoship/items': { items: [dated] },
    'GET /autoship/schedule/first': { schedule },
    'GET /autoship/schedules': { schedules: [schedule] },
    'GET /autoship/recommend/product/{productId}': { products: [aCard({ id: id + 1 })], total: 1 },
    'GET /account/address': { addresses: [anAddress({ street1 })] },
    'GET /account/cc': { cards: [aSavedCard()] },
  };
}

const one = answersFor(31, '2099-02-17', '31 Quince Way');
const other = answersFor(57, '2099-05-04', '57 Medlar Row');

/** Text of a page, including its fields. */
async function pageText(page: PageModule<null>, answers: typeof one): Promise<string> {
  const { container, unmount } = await visit(page, { session: member(), answers });
  const fields = [...container.querySelectorAll('input')].map(({ value }) => value);
  const text = [container.textContent, ...fields].join(' ');
  unmount();
  return text;
}

test.each<[path: string, page: unknown, shown: string[], shownToOther: string[]]>([
  ['next-shipment', nextShipment, ['Rolled Oats 31', '$131.00'], ['Rolled Oats 57', '$157.00']],
  ['all-items', allItems, ['Rolled Oats 31', '2 × $31.00'], ['Rolled Oats 57', '2 × $57.00']],
  ['subscribed', subscribed, ['Every 3 months', '$62.00'], ['Every 3 months', '$114.00']],
  ['schedules', schedules, ['February 17', '$131.00'], ['May 4', '$157.00']],
  ['settings', settings, ['2099-02-17', '31 Quince Way'], ['2099-05-04', '57 Medlar Row']],
  ['personalized', personalized, ['Goes with Rolled Oats 31', 'Rolled Oats 32'], ['Goes with Rolled Oats 57', 'Rolled Oats 58']],
])('AUTO-031: /autoship/%s shows what this shopper has, and of another one what that one has', async (_, page, mine, theirs) => {
  const [left, right] = [await pageText(page as PageModule<null>, one), await pageText(page as PageModule<null>, other)];
  const holds = (text: string, parts: readonly string[]) => parts.filter((part) => text.includes(part));
  expect(holds(left, mine)).toEqual(mine);
  expect(holds(right, theirs)).toEqual(theirs);
  expect(holds(left, [...theirs.filter((part) => !mine.includes(part)), NOT_YET])).toEqual([]);
});
