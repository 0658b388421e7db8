import type { ProductDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import {
  boxFee,
  boxTypeOf,
  BOX_LABELS,
  formatUsd,
  isPerishable,
  SIGNATURE_TEXT,
  thresholdText,
  type ShippingConfig,
} from '@larder/rules';
import { useShipping } from '@larder/shell';
import { Accordion, type AccordionItem } from '@larder/ui';

/** How it comes and what happens when it is not right; what travels by email has no box. */
function itemsOf(product: ProductDetail, shipping: ShippingConfig): AccordionItem[] {
  const box = boxTypeOf({ soldAsFresh: product.sold_as_fresh, boxType: product.box_type });
  const day = product.promised_date;
  const isVirtual = product.product_type === 'virtual';
  const delivery = isVirtual ? (
    <p>Delivered by email and on your order page as soon as it’s paid. No shipping fee.</p>
  ) : day === null && product.in_stock ? (
    <p>Delivered by email with no shipping fee.</p>
  ) : (
    <>
      <p>
        It travels in your {BOX_LABELS[box].toLowerCase()} box, which ships free on {thresholdText(box, shipping)} and costs{' '}
        {formatUsd(boxFee(box, shipping))} below that
        {isPerishable(box) ? ', one fee for fresh and frozen together' : ''}.
      </p>
      {box === 'wine' && <p>{SIGNATURE_TEXT}</p>}
      <p>
        We ship to the contiguous 48 states. <a href={paths.shipping}>How each box ships</a>
      </p>
    </>
  );
  const returns = isVirtual ? (
    <p>
      You can get a refund until you show the code or download the file. <a href={paths.help}>Need help?</a>
    </p>
  ) : (
    <p>
      Until your order ships, you can cancel it from your account for a full refund. Missing or damaged item?{' '}
      <a href={paths.help}>We make it right</a>.
    </p>
  );
  return [
    { key: 'delivery', title: 'Delivery', body: delivery },
    { key: 'returns', title: 'Cancellations and returns', body: returns },
  ];
}

/** Delivery and returns, folded. */
export function Delivery({ product }: { product: ProductDetail }) {
  return <Accordion items={itemsOf(product, useShipping())} />;
}
