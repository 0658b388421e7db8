import { paths } from '@larder/contracts/paths';
import { mapExplanation, type MapDisplay } from '@larder/rules';
import { useOverlays } from '@larder/shell';
import { VisuallyHidden } from '@larder/ui';
import { useId } from 'react';
import styles from './MapNote.module.css';

/**
 * The MAP area (CAT-065 … CAT-071): a text, or the way to the better price, and why it is not shown here. Whoever is signed in reads of
 * the box (CAT-071). The explanation is a native popover, so that it works before any script has come.
 */
export function MapNote({ map, productId }: { map: MapDisplay; productId: number }) {
  const id = useId();
  const overlays = useOverlays();
  if (map.kind === 'none') return null;
  const isLapsed = map.kind === 'link' && map.text === 'Reactivate';
  return (
    <span className={styles.note}>
      {map.kind === 'guest' || (map.kind === 'link' && !isLapsed) ? <a href={paths.plans}>{map.text}</a> : null}
      {isLapsed && (
        <button type="button" className={styles.link} onClick={() => overlays.open('reactivation', { productId })}>
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
