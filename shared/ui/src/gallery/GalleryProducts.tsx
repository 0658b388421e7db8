import Heart from 'lucide-react/icons/heart';

import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { ProductCardSkeleton } from '../feedback/Skeleton.tsx';
import { Badge } from '../product/Badge.tsx';
import { Price } from '../product/Price.tsx';
import { ProductCard } from '../product/ProductCard.tsx';
import { ProductGrid } from '../product/ProductGrid.tsx';
import { RatingStars } from '../product/RatingStars.tsx';
import { Row } from '../product/Row.tsx';
import { CountingStepper } from './GalleryActions.tsx';
import { GALLERY_PRODUCTS } from './gallery-products.ts';
import { Section } from './Section.tsx';
import styles from './Section.module.css';

const SALE = { price: 1449, msrp: 1899, totalSavings: 450, isSale: true };
const PLAIN = { price: 799, msrp: 799, totalSavings: 0, isSale: false };

function Favorite() {
  return <IconButton look="paper" size="small" label="Add to favorites" icon={<Heart size={17} aria-hidden="true" />} />;
}

/** Cards in every variant, and what they are made of. */
export function GalleryProducts() {
  const cards = GALLERY_PRODUCTS.map((product, index) => (
    <ProductCard
      key={product.id}
      product={product}
      priority={index < 4}
      favorite={<Favorite />}
      mapNote={product.id === 5 ? 'See best price in cart' : undefined}
      action={
        product.in_stock ? (
          <CountingStepper from={index === 1 ? 2 : 0} name={product.title} />
        ) : (
          <Button variant="secondary" size="full">
            Shop Similar
          </Button>
        )
      }
    />
  ));
  const [first, second] = GALLERY_PRODUCTS;
  return (
    <>
      <Section title="Product grid" layout="plain">
        <ProductGrid label="Products">{cards}</ProductGrid>
      </Section>
      <Row heading="New on the shelf" lead="What came in this week." seeAll={{ href: '#all' }}>
        {[...GALLERY_PRODUCTS, ...GALLERY_PRODUCTS].map((product, index) => (
          <ProductCard
            key={`${product.id} ${index}`}
            product={product}
            variant="carousel"
            action={<CountingStepper name={product.title} />}
          />
        ))}
      </Row>
      <Section title="Other cards">
        {first && <ProductCard product={first} variant="horizontal" action={<CountingStepper />} />}
        {second && <ProductCard product={second} variant="compact" />}
        {second && <ProductCard product={second} variant="thumbnail" />}
        <ProductCardSkeleton />
      </Section>
      <Section title="Price, stars, badges">
        <Price value={PLAIN} />
        <Price value={SALE} />
        <Price value={SALE} sale />
        <Price value={SALE} sale size="large" />
        <Price value={PLAIN} free />
        <RatingStars average={4.5} count={1284} />
        <RatingStars average={0} showZero size="large" />
        <div className={styles.flow}>
          <Badge>New</Badge>
          <Badge tone="leaf">Organic</Badge>
          <Badge tone="preferred">Gluten-Free</Badge>
          <Badge tone="tomato">Running Low</Badge>
          <Badge tone="cold">Ships Cold</Badge>
          <Badge tone="honey">$2 Thrive Cash</Badge>
          <Badge tone="plum">Wine</Badge>
        </div>
      </Section>
    </>
  );
}
