import type { DeskContent, StoreContent } from '@larder/contracts';
import type { HomeShelfKind } from '@larder/rules';

/** Places of the store whose content employees publish. */
export type Place = StoreContent['place'];

/** Places as employees read them, in the order of the page from top to bottom. */
export const PLACES: readonly { readonly value: Place; readonly label: string }[] = [
  { value: 'strip_visitor', label: 'Strip above the header, visitors' },
  { value: 'strip_shopper', label: 'Strip above the header, members' },
  { value: 'hero', label: 'Home page introduction, visitors' },
  { value: 'home_visitor', label: 'Home page sections, visitors' },
  { value: 'home_member', label: 'Home page sections, members' },
];

/** Name of a place. */
export const placeText = (place: Place): string => PLACES.find(({ value }) => value === place)?.label ?? place;

/** Whether content is shown, in one word. */
export const STATE_TEXT: Readonly<Record<DeskContent['state'], string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live',
  replaced: 'Replaced',
  ended: 'Ended',
};

/** Sections of the home page as employees read them. */
export const SECTION_TEXT: Readonly<Record<HomeShelfKind, string>> = {
  buy_again: 'Buy it again',
  deals_for_you: 'Deals for you',
  recommended: 'Recommended products',
  ending_soon: 'Deals that end soon',
  quiz: 'Invitation to the quiz',
  new_arrivals: 'New arrivals',
  recently_viewed: 'Recently viewed',
  departments: 'Departments',
  savings: 'Savings on one basket',
  how_it_works: 'How it works',
  deals: 'Deals',
  boxes: 'Four boxes',
  values: 'Shop by values',
  voices: 'What members say',
  list: 'List of products',
};
