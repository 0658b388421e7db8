import type { ProductDetail } from '@larder/contracts';
import { derivePrice } from '@larder/rules';
import { displayedPrice, Price, ProductImage, isOnSale } from '@larder/ui';
import { useEffect, useState, type RefObject } from 'react';
import { QuantityControl } from '../card/QuantityControl.tsx';
import { picturesOf } from './Gallery.tsx';
import { chosenValues, optionCents, type Chosen } from './options.ts';
import styles from './StickyBar.module.css';

/** Whether an element was scrolled away over the upper edge. False on the server and before the first look. */
function useScrolledPast(watched: RefObject<Element | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const target = watched.current;
    if (!target || typeof IntersectionObserver === 'undefined') return;
    // The frame reaches down to the end of any page: what is outside it is above, also after a jump over it.
    const observer = new IntersectionObserver((entries) => setPast(entries.at(-1)?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [watched]);
  return past;
}

/** Phones: price and Add at the lower edge while the page's own button is out of sight. A focused element is scrolled into view above it. */
export function StickyBar({
  product,
  chosen,
  watched,
}: {
  product: ProductDetail;
  chosen: Chosen;
  watched: RefObject<Element | null>;
}) {
  const isShown = useScrolledPast(watched);
  const { price, isHidden } = displayedPrice(product);
  const extra = optionCents(product.options, chosen);
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = isShown ? '6rem' : '';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <aside className={styles.bar} aria-label={`Buy ${product.title}`}>
      <ProductImage
        image={picturesOf(product, chosenValues(product.options, chosen))[0]?.url ?? product.image}
        alt=""
        width={44}
        seed={product.id}
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.title}>{product.title}</p>
        <Price
          value={derivePrice(price.price + extra, price.msrp + extra)}
          sale={!isHidden && isOnSale(product)}
          showSavings={false}
        />
      </div>
      <div className={styles.action}>
        <QuantityControl product={product} size="full" options={product.options.length ? chosen : undefined} />
      </div>
    </aside>
  );
}
