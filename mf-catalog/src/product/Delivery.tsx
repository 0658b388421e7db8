import type { ProductDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import {
  boxTypeOf,
  BOX_LABELS,
  DEFAULT_SHIPPING,
  formatUsd,
  formatUsdShort,
  isPerishable,
  longDayText,
  SIGNATURE_TEXT,
  type BoxType,
} from '@larder/rules';
import { Accordion, type AccordionItem } from '@larder/ui';

const feeOf = (box: BoxType): number => {
  if (isPerishable(box)) return DEFAULT_SHIPPING.perishableFeeCents;
  return box === 'wine' ? DEFAULT_SHIPPING.wineFeeCents : DEFAULT_SHIPPING.groceryFeeCents;
};

/** How it comes and what happens when it is not right; what travels by e-mail has no box. */
function itemsOf(product: ProductDetail): AccordionItem[] {
  const box = boxTypeOf({ soldAsFresh: product.sold_as_fresh, boxType: product.box_type });
  const day = product.promised_date;
  const canBuy = product.in_stock && product.is_available;
  const delivery =
    day === null && product.in_stock ? (
      <p>It comes by e-mail and costs no shipping.</p>
    ) : (
      <>
        <p>
          It travels in your {BOX_LABELS[box].toLowerCase()} box, which ships free from{' '}
          {formatUsdShort(DEFAULT_SHIPPING.freeFromCents[box])} and costs {formatUsd(feeOf(box))} below that
          {isPerishable(box) ? ', once for fresh and frozen together' : ''}.
        </p>
        {day !== null && canBuy && <p>Ordered now, it ships by {longDayText(day)}.</p>}
        {box === 'wine' && <p>{SIGNATURE_TEXT}</p>}
        <p>
          We ship to the contiguous 48 states. <a href={paths.shipping}>How each box ships</a>
        </p>
      </>
    );
  const returns = (
    <p>
      As long as nothing has shipped you can cancel the order from your account, and what you paid goes back to your card.
      Something is missing or broken? <a href={paths.help}>We make it right</a>.
    </p>
  );
  return [
    { key: 'delivery', title: 'Delivery', body: delivery },
    { key: 'returns', title: 'Cancellations and returns', body: returns },
  ];
}

/** Delivery and returns, folded. */
export function Delivery({ product }: { product: ProductDetail }) {
  return <Accordion items={itemsOf(product)} />;
}
