import { MAP_TEXT, mapExplanation, type MapDisplay } from '@larder/rules';
import { useId } from 'react';

import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './MapNote.module.css';

/** Ways to a better price that may not be shown here: joining, and coming back. */
export type MapWays = {
  plansHref: string;
  onReactivate(productId: number): void;
};

/**
 * The MAP area (CAT-065 … CAT-071): a text, or the way to the better price, and why it is not shown here. Whoever is signed in reads of
 * the box (CAT-071). The explanation is a native popover, so that it works before any script has come.
 */
export function MapNote({ map, productId, plansHref, onReactivate }: MapWays & { map: MapDisplay; productId: number }) {
  const id = useId();
  if (map.kind === 'none') return null;
  const isLapsed = map.kind === 'link' && map.text === MAP_TEXT.lapsed;
  return (
    <span className={styles.note}>
      {map.kind === 'guest' || (map.kind === 'link' && !isLapsed) ? <a href={plansHref}>{map.text}</a> : null}
      {isLapsed && (
        <button type="button" className={styles.link} onClick={() => onReactivate(productId)}>
          {map.text}
        </button>
      )}
      {map.kind === 'in_cart' && <span>{map.text}</span>}
      <button type="button" className={styles.why} popoverTarget={id}>
        {map.kind === 'gesture' ? 'About this price' : 'Why?'}
        {map.kind !== 'gesture' && <VisuallyHidden> About this price</VisuallyHidden>}
      </button>
      <span id={id} popover="auto" role="note" className={styles.explanation}>
        {mapExplanation(map.kind === 'guest' ? 'guest' : 'inCart')}
      </span>
    </span>
  );
}
