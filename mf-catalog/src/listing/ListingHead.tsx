import { Breadcrumbs, PageHeading, ProductImage } from '@larder/ui';
import styles from './ListingHead.module.css';
import type { About } from './source.ts';

/** Heading of a listing: where one is, what it is, and the shelves below it. */
export function ListingHead({ about }: { about: About }) {
  return (
    <header className={styles.head}>
      {about.trail.length > 0 && <Breadcrumbs crumbs={about.trail} />}
      <PageHeading lead={about.description || undefined}>{about.title}</PageHeading>
      {about.children.length > 0 && (
        <nav aria-label={`Within ${about.title}`}>
          <ul className={styles.children}>
            {about.children.map(({ id, name, url, image }) => (
              <li key={id}>
                <a className={styles.child} href={url}>
                  {image !== null && (
                    <ProductImage image={image} alt="" width={56} seed={id} className={styles.picture} priority />
                  )}
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
