import { Select } from '@larder/ui';
import type { MouseEvent } from 'react';
import type { Chosen } from './facet-view.ts';
import { sortOf, SORTS, withFacet, withoutFacets, withSort, type Narrowing, type SortId } from './listing-query.ts';
import type { ListingPage } from './listing-pages.ts';
import styles from './ListingTools.module.css';
import type { ListingNavigation } from './use-listing-navigation.ts';

/** The order of the listing (OP-138). */
export function SortSelect({ moves }: { moves: ListingNavigation }) {
  return (
    <Select
      label="Sort by"
      className={styles.sort}
      value={sortOf(moves.chosen)}
      options={SORTS.map(({ id, label }) => ({ value: id, label }))}
      onChange={(event) => moves.go(withSort(moves.chosen, event.target.value as SortId))}
    />
  );
}

/** Says what is left out for its allergens, with the press that shows it or hides it again. */
export function HiddenNote({ hidden, moves }: { hidden: ListingPage['hidden']; moves: ListingNavigation }) {
  if (!hidden) return null;
  return (
    <p className={styles.note}>
      {hidden.text}{' '}
      {hidden.toggle && (
        <a href={moves.addressOf(withFacet(moves.chosen, 'avoided', '1', hidden.toggle.on))}>{hidden.toggle.label}</a>
      )}
    </p>
  );
}

const linkTo = (moves: ListingNavigation, next: Narrowing) => ({
  href: moves.addressOf(next),
  onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    moves.go(next);
  },
});

/** Chosen facets, each a link that removes it. */
export function ChosenFacets({ chosen, moves }: { chosen: readonly Chosen[]; moves: ListingNavigation }) {
  if (!chosen.length) return null;
  return (
    <ul className={styles.chosen} aria-label="Chosen filters">
      {chosen.map(({ id, facet, label, next }) => (
        <li key={id}>
          <a className={styles.chip} {...linkTo(moves, next)} aria-label={`Remove ${facet}: ${label}`}>
            {label}
            <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
              <path d="M1 1l8 8M9 1l-8 8" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
            </svg>
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} {...linkTo(moves, withoutFacets(moves.chosen))}>
          Clear all
        </a>
      </li>
    </ul>
  );
}
