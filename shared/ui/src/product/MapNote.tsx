import { MAP_TEXT, mapExplanation, type Role } from '@larder/rules';
import { useId } from 'react';

import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import type { CardProduct } from './card-product.ts';
import styles from './MapNote.module.css';

/** Props of {@link MapNote}; prices are in cents. */
export type MapNoteProps = {
  /** What the API decided for the viewer's price list. */
  map: NonNullable<CardProduct['map_display']>;
  productId: number;
  viewer: { role: Role; loggedIn: boolean };
  /** Address of the membership plans. */
  plansHref: string;
  onReactivate(productId: number): void;
  /** Id of the explanation; default: one of its own. */
  id?: string | undefined;
};

/** The way to a price that members pay: register, or reactivate for lapsed members (CAT-066, CAT-067). */
function MemberPriceLink({ productId, viewer, plansHref, onReactivate }: MapNoteProps) {
  if (!viewer.loggedIn) return <a href={plansHref}>{MAP_TEXT.guest}</a>;
  if (viewer.role !== 'canceled') return <a href={plansHref}>{MAP_TEXT.lead}</a>;
  return (
    <button type="button" className={styles.link} onClick={() => onReactivate(productId)}>
      {MAP_TEXT.lapsed}
    </button>
  );
}

/**
 * The MAP area (CAT-065 … CAT-071): a text, or a link to the better price, and why it is not shown here. For signed-in viewers the text explains
 * the box (CAT-071). The explanation is a native popover, so that it works without script.
 */
export function MapNote(props: MapNoteProps) {
  const own = useId();
  const { kind } = props.map;
  const id = props.id ?? own;
  const isGesture = kind === 'gesture';
  return (
    <span className={styles.note}>
      {kind === 'in_cart' && MAP_TEXT.inCart}
      {kind === 'members' && <MemberPriceLink {...props} />}
      <button type="button" className={styles.why} popoverTarget={id}>
        {isGesture ? 'About this price' : 'Why?'}
        {!isGesture && <VisuallyHidden> About this price</VisuallyHidden>}
      </button>
      <span id={id} popover="auto" role="note" className={styles.explanation}>
        {mapExplanation(kind === 'members' && !props.viewer.loggedIn)}
      </span>
    </span>
  );
}
