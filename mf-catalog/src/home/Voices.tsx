import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { useApi, useQuery } from '@larder/shell';
import { RatingStars } from '@larder/ui';
import { useKnown } from '../data/known.ts';
import type { Recommendations } from '../data/recommend-query.ts';
import { voicesQuery } from './home-queries.ts';
import styles from './Voices.module.css';

/** The product of which members' voices are shown. */
const voicedOf = (known: Recommendations | undefined) => known?.products.find(({ id }) => id === known.voiced);

/** Reviews of products on the page; nothing without reviews. */
export function Voices() {
  const product = useKnown(keys.recommend('home'), voicedOf);
  const { data: reviews = [] } = useQuery(voicesQuery(useApi(), product?.id));
  if (!product || reviews.length < 2) return null;
  return (
    <section className={styles.voices} aria-labelledby="voices-heading">
      <div>
        <h2 id="voices-heading">What members say</h2>
        <p className={styles.about}>
          about our{' '}
          <a href={paths.product(product.url_key)}>
            {product.manufacturer} {product.title}
          </a>
        </p>
      </div>
      <ul className={styles.list}>
        {reviews.map(({ id, rating, title, text, name }) => (
          <li key={id}>
            <figure className={styles.voice}>
              <RatingStars average={rating} />
              <blockquote className={styles.words}>
                <p className={styles.title}>{title}</p>
                <p className={styles.text}>{text}</p>
              </blockquote>
              <figcaption className={styles.name}>{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
