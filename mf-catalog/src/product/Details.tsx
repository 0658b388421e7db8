import type { ProductDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { useId, type ReactNode } from 'react';
import { Delivery } from './Delivery.tsx';
import styles from './Details.module.css';
import { Facts } from './Facts.tsx';
import { NutritionFacts } from './NutritionFacts.tsx';

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Values({ family, values }: { family: string; values: readonly { name: string; url_key: string }[] }) {
  return (
    <ul className={styles.values}>
      {values.map(({ name, url_key }) => (
        <li key={url_key}>
          <a className={styles.value} href={paths.attribute(family, url_key)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Description and ingredients of the product (CAT-028, CAT-120); missing parts are left out. */
export function Details({ product }: { product: ProductDetail }) {
  const hasLabel = product.ingredients !== null || product.nutrition !== null;
  const more = (
    <Section heading="Details">
      <Facts product={product} />
      <Delivery product={product} />
    </Section>
  );
  return (
    <div className={styles.details}>
      <div className={styles.column}>
        {product.description !== '' && (
          <Section heading="About this product">
            {product.description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Section>
        )}
        {product.diets.length > 0 && (
          <Section heading="Diets">
            <Values family="diets" values={product.diets} />
          </Section>
        )}
        {product.certifications.length > 0 && (
          <Section heading="Certifications">
            <Values family="certifications" values={product.certifications} />
          </Section>
        )}
        {hasLabel && more}
      </div>
      <div className={styles.column}>
        {!hasLabel && more}
        {product.ingredients !== null && (
          <Section heading="Ingredients">
            <p>{product.ingredients}</p>
          </Section>
        )}
        {product.nutrition && (
          <Section heading="Nutrition">
            <NutritionFacts nutrition={product.nutrition} />
          </Section>
        )}
      </div>
    </div>
  );
}
