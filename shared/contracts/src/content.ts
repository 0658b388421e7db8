import { HOME_SHELF_KINDS, safePath, shelvesProblem } from '@larder/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { filled, text, urlKey } from './wire.ts';

/** Most sections of a home page. */
const SHELVES_MAX = 20;

const homeShelf = z.object({
  kind: z.enum(HOME_SHELF_KINDS),
  heading: text(60).default(''),
  list: z.union([urlKey, z.literal('')]).default(''),
});
const path = filled(200).refine((url) => safePath(url) === url, 'Please enter a path of the store, such as /c/pantry.');

const shelves = z.array(homeShelf).max(SHELVES_MAX);
const hero = z.object({ eyebrow: text(60), heading: filled(80), lead: filled(240) });
/** Text of the introduction of the home page, for visitors. */
export type HeroContent = z.infer<typeof hero>;

const strip = z.object({ text: filled(120), link_text: filled(40), link_href: path });
/** Text of the strip above the header. */
export type StripContent = z.infer<typeof strip>;

const home = z
  .object({ place: z.enum(['home_member', 'home_visitor']), shelves })
  .superRefine(({ place, shelves: chosen }, context) => {
    const message = shelvesProblem(place, chosen);
    if (message !== null) context.addIssue({ code: 'custom', path: ['shelves'], message });
  });

/** Content of one place of the store. */
export const storeContent = z.discriminatedUnion('place', [
  home,
  hero.extend({ place: z.literal('hero') }),
  strip.extend({ place: z.enum(['strip_visitor', 'strip_shopper']) }),
]);
/** Content of one place of the store: sections of the home page, its introduction, or a strip above the header. */
export type StoreContent = z.infer<typeof storeContent>;

const live = z.object({
  home_member: shelves.nullable(),
  home_visitor: shelves.nullable(),
  hero: hero.nullable(),
  strip_visitor: strip.nullable(),
  strip_shopper: strip.nullable(),
});
/** Published content by place; null where the store's own content is shown. */
export type LiveContent = z.infer<typeof live>;

/** Content that employees publish. */
export const contentCalls = {
  'GET /content': call({
    summary: 'Published content of the home page and of the strip above the header; null where nothing is published',
    response: live,
  }),
};
