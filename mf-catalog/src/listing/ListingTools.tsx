import { KEEP_PLACE, useNavigate } from '@larder/shell';
import { Select } from '@larder/ui';
import type { FacetGroup } from './facet-view.ts';
import { chosenFacets } from './facet-view.ts';
import { searchOf, sortOf, SORTS, withoutFacets, withSort, type Narrowing, type SortId } from './listing-query.ts';
import styles from './ListingTools.module.css';

interface Props {
  path: string;
  text?: string;
  narrowing: Narrowing;
}

/** The order of the listing (OP-138). */
export function SortSelect({ path, text, narrowing, onPress }: Props & { onPress: (next: Narrowing) => void }) {
  const navigate = useNavigate();
  const choose = (id: string) => {
    const next = withSort(narrowing, id as SortId);
    onPress(next);
    void navigate(path + searchOf(next, { text }), { state: KEEP_PLACE });
  };
  return (
    <Select
      label="Sort by"
      className={styles.sort}
      value={sortOf(narrowing)}
      options={SORTS.map(({ id, label }) => ({ value: id, label }))}
      onChange={(event) => choose(event.target.value)}
    />
  );
}

/** What is chosen, each a link that takes it away. */
export function ChosenFacets({ path, text, narrowing, groups }: Props & { groups: readonly FacetGroup[] }) {
  const all = chosenFacets(groups);
  if (!all.length) return null;
  return (
    <ul className={styles.chosen} aria-label="Chosen filters">
      {all.map(({ key, field, facet, label, next }) => (
        <li key={`${field} ${key}`}>
          <a className={styles.chip} href={path + searchOf(next, { text })} aria-label={`Remove ${facet}: ${label}`}>
            {label} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={path + searchOf(withoutFacets(narrowing), { text })}>
          Clear all
        </a>
      </li>
    </ul>
  );
}
