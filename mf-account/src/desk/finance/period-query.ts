import { addDays, isDayText, losAngelesMoment } from '@larder/rules';
import { deskFilterQuery } from '@larder/shell/bundled/desk/use-desk-filters';

const startOf = (day: string): string => (isDayText(day) ? losAngelesMoment(day).toISOString() : '');

/**
 * The API's query from filters: `from` and `to` are days of the store, both included, and become moments in UTC. Days that do not
 * exist are ignored.
 */
export const periodQuery = <Filters extends Readonly<Record<'from' | 'to', string>>>({
  from,
  to,
  ...others
}: Filters): Record<string, string> =>
  deskFilterQuery({ ...others, from: startOf(from), to: isDayText(to) ? startOf(addDays(to, 1)) : '' });

/** Address of an export of the API with the filters of its list. */
export const exportAddress = (path: string, query: Readonly<Record<string, string>>): string =>
  `/api/v1/desk/${path}?${new URLSearchParams({ ...query, reqsource: 'web' }).toString()}`;
