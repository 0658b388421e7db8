import type { ListedProduct } from '@larder/contracts';
import { cardButton } from '@larder/rules';
import { Button, ButtonLink } from '@larder/ui';
import type { ReactNode } from 'react';
import { QuantityControl } from './QuantityControl.tsx';
import { OutOfStock } from './ShopSimilar.tsx';

/** A button that the card's place brings along; it wins over everything (CAT-060). */
export interface CustomButton {
  text: string;
  onClick: () => void;
}

/** The foot of a card, by the fixed priority (CAT-060 … CAT-064, OP-158). */
export function CardAction({ product, custom }: { product: ListedProduct; custom?: CustomButton }): ReactNode {
  const button = cardButton(
    {
      urlKey: product.url_key,
      productType: product.product_type,
      inStock: product.in_stock,
      isAvailable: product.is_available,
      hasOptions: product.has_options,
    },
    custom !== undefined,
  );
  switch (button.kind) {
    case 'custom':
      return (
        <Button size="full" aria-label={`${custom?.text}: ${product.title}`} onClick={custom?.onClick}>
          {custom?.text}
        </Button>
      );
    case 'out_of_stock':
      return <OutOfStock product={product} remind={button.remind} />;
    case 'link':
      return (
        <ButtonLink variant="secondary" size="full" href={button.href} aria-label={`${button.text}: ${product.title}`}>
          {button.text}
        </ButtonLink>
      );
    case 'quantity':
      return <QuantityControl product={product} />;
  }
}
