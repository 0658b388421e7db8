import type { FacetGroup } from './facet-view.ts';
import { Choices } from './FacetGroupView.tsx';
import styles from './Facets.module.css';
import type { ListingNavigation } from './use-listing-navigation.ts';
import { PriceBounds } from './PriceBounds.tsx';

/** This many groups are open; the others open at a press, or because something in them is chosen. */
const OPEN_GROUPS = 6;

/**
 * What narrows the listing; each press is a new address, so that back takes it away again. Without script it is a plain form.
 */
export function Facets({
  groups,
  moves,
  path,
  text,
}: {
  groups: readonly FacetGroup[];
  moves: ListingNavigation;
  path: string;
  text?: string;
}) {
  return (
    <form className={styles.facets} action={path} onSubmit={(event) => event.preventDefault()}>
      {text !== undefined && <input type="hidden" name="q" value={text} />}
      {groups.map((group, index) => (
        <details
          key={group.name}
          className={styles.group}
          open={index < OPEN_GROUPS || group.choices.some(({ isChosen }) => isChosen)}
        >
          <summary className={styles.legend}>{group.label}</summary>
          <div role="group" aria-label={group.label} className={styles.values}>
            <Choices group={group} onChoose={moves.go} />
            {group.name === 'price' && <PriceBounds narrowing={moves.chosen} onChoose={moves.go} />}
          </div>
        </details>
      ))}
      <noscript>
        <button type="submit">Show products</button>
      </noscript>
    </form>
  );
}
