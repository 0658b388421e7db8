/** Sections of the home page, by kind. `list` is a shelf of one of the store's lists. */
export const HOME_SHELF_KINDS = [
  'buy_again',
  'deals_for_you',
  'recommended',
  'ending_soon',
  'quiz',
  'new_arrivals',
  'recently_viewed',
  'departments',
  'savings',
  'how_it_works',
  'deals',
  'boxes',
  'values',
  'voices',
  'list',
] as const;

/** Kind of a section of the home page. */
export type HomeShelfKind = (typeof HOME_SHELF_KINDS)[number];

/** A section of the home page. */
export interface HomeShelf {
  readonly kind: HomeShelfKind;
  /** Replaces the section's own heading; empty for that. */
  readonly heading: string;
  /** URL key of the list of a `list` section; empty for the others. */
  readonly list: string;
}

/** Sections whose heading can be replaced. */
export const NAMED_SHELF_KINDS: readonly HomeShelfKind[] = [
  'buy_again',
  'deals_for_you',
  'recommended',
  'new_arrivals',
  'recently_viewed',
  'departments',
  'deals',
  'list',
];

/** Sections that members and all others can see. Other sections are empty for them. */
export const SHELF_KINDS_OF = {
  home_member: [
    'buy_again',
    'deals_for_you',
    'recommended',
    'ending_soon',
    'quiz',
    'new_arrivals',
    'recently_viewed',
    'departments',
    'deals',
    'list',
  ],
  home_visitor: [
    'buy_again',
    'departments',
    'recommended',
    'savings',
    'how_it_works',
    'ending_soon',
    'deals',
    'boxes',
    'values',
    'voices',
    'quiz',
    'recently_viewed',
    'new_arrivals',
    'list',
  ],
} as const satisfies Record<string, readonly HomeShelfKind[]>;

/**
 * Checks the sections of a home page.
 * @returns what is wrong, for people; null when they can be published
 */
export function shelvesProblem(place: keyof typeof SHELF_KINDS_OF, shelves: readonly HomeShelf[]): string | null {
  const allowed: readonly HomeShelfKind[] = SHELF_KINDS_OF[place];
  const keys = shelves.map(({ kind, list }) => `${kind} ${list}`);
  if (shelves.length === 0) return 'Please add a section.';
  if (shelves.some(({ kind }) => !allowed.includes(kind))) return 'A section does not belong on this page.';
  if (new Set(keys).size < keys.length) return 'Each section can be on the page once.';
  if (shelves.some(({ kind, list, heading }) => kind === 'list' && (list === '' || heading === '')))
    return 'Please give each list a heading.';
  return null;
}
