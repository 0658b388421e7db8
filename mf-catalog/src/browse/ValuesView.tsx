import { paths } from '@larder/contracts/paths';
import { useApi, useQuery } from '@larder/shell';
import { ButtonLink, ErrorState, PageHeading } from '@larder/ui';
import page from '../layout/page.module.css';
import type { Family } from '../listing/source.ts';
import { valuesQuery } from './browse-data.ts';
import { BrowseSkeleton } from './BrowseSkeleton.tsx';
import { groupBy } from './group.ts';
import { LinkTiles } from './LinkTiles.tsx';
import { PictureTiles } from './PictureTiles.tsx';
import styles from './ValuesView.module.css';
import { useIsStocked } from '../data/use-is-stocked.ts';
import { Unstocked } from './Unstocked.tsx';

const FAMILY_NAMES: Readonly<Record<Family, { name: string; text: string }>> = {
  diets: { name: 'Diets', text: 'Shop by how you eat.' },
  certifications: { name: 'Certifications', text: 'Verified by independent certifiers.' },
  concerns: { name: 'Concerns', text: 'Shop by what you support or avoid.' },
  ingredients: { name: 'Ingredients', text: 'Shop by ingredient.' },
  social: { name: 'People and planet', text: 'Shop by who makes it and how they give back.' },
  brand: { name: 'Brands', text: '' },
};

/** This many values of a family show on the shorter page. */
const SHOWN = 6;

/** Values to shop by (CAT-110, OP-191): a selection of each family, or all. */
export function ValuesView({ all }: { all: boolean }) {
  const { data, isError, refetch } = useQuery(valuesQuery(useApi()));
  const isStocked = useIsStocked();
  const families = groupBy(isStocked ? (data ?? []) : [], ({ type }) => type);
  return (
    <div className={page.page}>
      <PageHeading lead="Choose what matters to you and see matching products.">
        {all ? 'All values' : 'Shop by values'}
      </PageHeading>
      {!data && isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <BrowseSkeleton label="Loading values" />}
      {data && families.length === 0 && <Unstocked />}
      {families.map(({ heading, items }) => {
        const links = items
          .slice(0, all ? undefined : SHOWN)
          .map(({ name, url_key, type, image }) => ({ key: url_key, name, image, url: paths.attribute(type, url_key) }));
        const family = FAMILY_NAMES[heading as Family];
        return (
          <section key={heading} className={styles.family} aria-labelledby={`family-${heading}`}>
            <div>
              <h2 id={`family-${heading}`}>{family.name}</h2>
              <p className={styles.text}>{family.text}</p>
            </div>
            {all ? <LinkTiles links={links} /> : <PictureTiles tiles={links} />}
          </section>
        );
      })}
      {!all && families.some(({ items }) => items.length > SHOWN) && (
        <div>
          <ButtonLink variant="secondary" href={paths.allValues}>
            See all values
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
