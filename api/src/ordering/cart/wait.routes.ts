import { addDays, losAngelesDay } from '@larder/rules';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { permit } from '../../platform/http/permit.ts';
import { route } from '../../platform/http/route.ts';
import { changeCart } from './cart-service.ts';
import { deferLines } from './waiting-lines.ts';

/** Maximum number of days that a line may be deferred. */
const MOST_DAYS = 60;

/** Routes for lines that are deferred to a later order. */
export const waitRoutes = [
  route('POST /carts/wait', (c, { query, body: { line_item_ids: lineIds, comes_back_on: until } }) => {
    permit(c, 'save_for_later');
    const today = losAngelesDay(c.now());
    if (until <= today || until > addDays(today, MOST_DAYS))
      throw invalid({ comes_back_on: `Please choose a day within the next ${MOST_DAYS} days.` });
    return changeCart(c, query, async (em, cartId) => {
      if ((await deferLines(em, cartId, lineIds, until)) === 0) throw notFound('Item');
      return [];
    });
  }),
];
