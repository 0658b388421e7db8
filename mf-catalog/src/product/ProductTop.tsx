import type { ProductDetail } from '@larder/contracts';
import { BuyBox } from './BuyBox.tsx';
import { Gallery, picturesOf } from './Gallery.tsx';
import { GroupBox } from './GroupBox.tsx';
import { MembershipBox } from './MembershipBox.tsx';
import { chosenValues, withPlaces } from './options.ts';
import styles from './ProductView.module.css';
import { useChoice } from './use-choice.ts';

/** Pictures and the way to have it, by the kind of product (CAT-004, OP-155). */
export function ProductTop({ product: record }: { product: ProductDetail }) {
  const product = withPlaces(record);
  const { chosen, choose } = useChoice(product);
  const pictures = picturesOf(product, chosenValues(product.options, chosen));
  return (
    <div className={styles.columns}>
      <Gallery product={product} pictures={pictures} />
      <Box product={product} chosen={chosen} choose={choose} />
    </div>
  );
}

function Box({ product, ...choice }: { product: ProductDetail } & ReturnType<typeof useChoice>) {
  switch (product.product_type) {
    case 'grouped':
    case 'curated_list':
      return <GroupBox product={product} />;
    case 'membership':
      return <MembershipBox product={product} />;
    default:
      return <BuyBox product={product} {...choice} />;
  }
}
