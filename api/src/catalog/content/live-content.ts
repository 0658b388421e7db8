import type { LiveContent, StoreContent } from '@larder/contracts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** Reads the content that is shown at a moment, for each place the one with the latest start. */
export const readLiveRows = (em: Em, now: Date): Promise<{ id: number; content: StoreContent }[]> =>
  db(em)
    .selectFrom('store_contents')
    .distinctOn('place')
    .select(['id', 'content'])
    .where('is_published', '=', true)
    .where(({ or, eb }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', now.toISOString())]))
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now.toISOString())]))
    .orderBy('place')
    .orderBy('starts_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute();

/** GET /content: what is shown at a moment, by place; null where nothing is published. */
export async function readLiveContent(em: Em, now: Date): Promise<LiveContent> {
  const live: LiveContent = { home_member: null, home_visitor: null, hero: null, strip_visitor: null, strip_shopper: null };
  for (const { content } of await readLiveRows(em, now)) {
    if ('shelves' in content) live[content.place] = content.shelves;
    else if (content.place === 'hero') live.hero = { eyebrow: content.eyebrow, heading: content.heading, lead: content.lead };
    else live[content.place] = { text: content.text, link_text: content.link_text, link_href: content.link_href };
  }
  return live;
}
