import { mapExplanation, type MAP_TEXT, type MapDisplay } from '@larder/rules';
import { useId } from 'react';

import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './MapNote.module.css';

// A type, not the object: every card of a list's first page would bring all of its texts along.
const LAPSED: (typeof MAP_TEXT)['lapsed'] = 'Reactivate';

/** Ways to a better price that may not be shown here: joining, and coming back. */
export type MapWays = {
  plansHref: string;
  onReactivate(productId: number): void;
};

/**
 * The MAP area (CAT-065 … CAT-071): a text, or a link to the better price, and why it is not shown here. For signed-in viewers the text explains
 * the box (CAT-071). The explanation is a native popover, so that it works without script.
 */
export function MapNote({
  map,
  productId,
  plansHref,
  onReactivate,
  id: ownId,
}: MapWays & { map: MapDisplay; productId: number; id?: string | undefined }) {
  const own = useId();
  const id = ownId ?? own;
  const isGesture = map.kind === 'gesture';
  return (
    <span className={styles.note}>
      {map.kind === 'in_cart' ? (
        map.text
      ) : isGesture ? null : map.text === LAPSED ? (
        <button type="button" className={styles.link} onClick={() => onReactivate(productId)}>
          {map.text}
        </button>
      ) : (
        <a href={plansHref}>{map.text}</a>
      )}
      <button type="button" className={styles.why} popoverTarget={id}>
        {isGesture ? 'About this price' : 'Why?'}
        {!isGesture && <VisuallyHidden> About this price</VisuallyHidden>}
      </button>
      <span id={id} popover="auto" role="note" className={styles.explanation}>
        {mapExplanation(map.kind)}
      </span>
    </span>
  );
}
