import { z } from 'zod';
import { filled, int, moment } from '../wire.ts';

/** Most entries of a page. */
const DESK_PAGE_MAX = 200;

/** Query fields of a list that is paged by cursor: `cursor` is the `next_cursor` of the page before. */
export const cursorPaging = (size = 50) => ({
  cursor: z.string().max(200).optional(),
  limit: int(1, DESK_PAGE_MAX).default(size),
});

/** Response of a list that is paged by cursor; `next_cursor` is null on the last page. */
export const cursorPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

/** Why an employee makes a change; required where money or stock moves. */
export const reason = filled(500);

/** Version of a record that its editor saw. A change of another version is refused with 409 `changed_meanwhile`. */
export const version = int(0, 2_147_483_647);

/** Query fields that bound a list by time, UTC: from the first moment (included) to the second one (excluded). */
export const between = { from: moment.optional(), to: moment.optional() };
