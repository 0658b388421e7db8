import type { HomeShelf, HomeShelfKind, SHELF_KINDS_OF } from './home-shelves.ts';

const shelf = (kind: HomeShelfKind, heading = ''): HomeShelf => ({ kind, heading, list: '' });

/** The home page of members and of all others while no other content is published. */
export const DEFAULT_SHELVES: Readonly<Record<keyof typeof SHELF_KINDS_OF, readonly HomeShelf[]>> = {
  home_member: [
    shelf('buy_again'),
    shelf('deals_for_you'),
    shelf('recommended', 'Picked for you'),
    shelf('ending_soon'),
    shelf('quiz'),
    shelf('new_arrivals'),
    shelf('recently_viewed'),
    shelf('departments', 'All aisles'),
  ],
  home_visitor: [
    shelf('buy_again'),
    shelf('departments', 'Shop all aisles'),
    shelf('recommended', 'Most popular with members'),
    shelf('savings'),
    shelf('how_it_works'),
    shelf('ending_soon'),
    shelf('deals'),
    shelf('boxes'),
    shelf('values'),
    shelf('voices'),
    shelf('quiz'),
    shelf('recently_viewed'),
  ],
};
