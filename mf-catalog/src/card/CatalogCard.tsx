import type { ListedProduct } from '@larder/contracts';
import { Slot, useViewer } from '@larder/shell';
import { displayedPrice, ProductCard, type CardVariant } from '@larder/ui';
import { memo, useId } from 'react';
import { useSponsoredCard } from '../ads/use-sponsored-card.ts';
import { CardAction, type CustomButton } from './CardAction.tsx';
import { DealClock } from './DealClock.tsx';
import { dealEnd } from './deal-end.ts';
import { MapNote } from './MapNote.tsx';
import { Marked } from './Marked.tsx';

interface CardProps {
  product: ListedProduct;
  variant?: CardVariant;
  level?: 2 | 3 | 4;
  /** Above the fold: its picture loads first. */
  priority?: boolean;
  /** Units in the cart, for the tier message. */
  inCart?: number;
  custom?: CustomButton;
  /** Beginnings of words that a search found, marked in the title. */
  words?: readonly string[];
  /** The list is under /autoship (CAT-095). */
  autoshipRoute?: boolean;
  /** Signed in and never bought (CAT-102). */
  newToYou?: boolean;
  /** `Extra 20% applied` (CAT-081), from the experiment of prices after discount. */
  extraDiscount?: string | null;
  /** A line of the list's own, such as when it was bought. */
  listNote?: string;
}

/**
 * A product in a list: the shared card with the controls of the remotes that own them (CAT-039 … CAT-049).
 * Memoized, because lists are long: a card rerenders only when its product changes.
 */
export const CatalogCard = memo(function CatalogCard({
  product,
  variant = 'grid',
  level,
  priority,
  inCart = 0,
  custom,
  words,
  autoshipRoute,
  newToYou,
  extraDiscount,
  listNote,
}: CardProps) {
  const id = useId();
  const viewer = useViewer();
  const ref = useSponsoredCard(product);
  const { isHidden } = displayedPrice(product);
  const endsAt = dealEnd(product);
  const isCompact = variant === 'compact';
  return (
    <ProductCard
      ref={ref}
      product={product}
      variant={variant}
      level={level}
      priority={priority}
      inCart={inCart}
      autoshipRoute={autoshipRoute}
      newToYou={newToYou}
      extraDiscount={extraDiscount}
      listNote={listNote ?? product.because}
      title={words?.length ? <Marked text={product.title} words={words} /> : undefined}
      deal={endsAt === null || isHidden ? undefined : <DealClock endsAt={endsAt} />}
      mapNote={product.map_display && <MapNote product={product} id={`${id}map`} />}
      action={isCompact ? undefined : <CardAction product={product} custom={custom} />}
      autoship={
        !isCompact && product.autoship_enabled && viewer.loggedIn ? (
          <Slot name="autoship.button" props={{ product, appearance: 'card' }} />
        ) : undefined
      }
      favorite={
        <>
          <Slot name="account.favorite" props={{ productId: product.id }} />
          {/* Lists belong to accounts: a first visit loads nothing of them. */}
          {viewer.loggedIn && <Slot name="account.lists" props={{ productId: product.id, title: product.title }} />}
        </>
      }
    />
  );
});
