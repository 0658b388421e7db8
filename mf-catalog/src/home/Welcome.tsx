import { paths } from '@larder/contracts/paths';
import { annualPerMonthText, type Role } from '@larder/rules';
import { useApi, useOverlays, useQuery } from '@larder/shell';
import { Button, ButtonLink, ProductImage } from '@larder/ui';
import { recommendQuery } from '../data/recommend-query.ts';
import styles from './Welcome.module.css';

const DYES = ['butter', 'sage', 'blush', 'mist'] as const;

/** The way on from the headline, by role: join, finish joining, come back (MEM-044 … MEM-047). */
function WayIn({ role }: { role: Role }) {
  const overlays = useOverlays();
  if (role === 'canceled') return <Button onClick={() => overlays.open('reactivation', {})}>Reactivate membership</Button>;
  return <ButtonLink href={paths.plans}>{role === 'lead' ? 'Finish joining' : 'Become a member'}</ButtonLink>;
}

/** What opens the home page for those who are no members: what this is, what it costs, and how it looks. */
export function Welcome({ role }: { role: Role }) {
  const { data = [] } = useQuery(recommendQuery(useApi(), 'home'));
  // Food makes hungry, soap does not: what counts as groceries for SNAP comes first.
  const pictures = data
    .filter(({ in_stock, image }) => in_stock && image !== '')
    .toSorted((a, b) => b.ebt_eligibility - a.ebt_eligibility)
    .slice(0, DYES.length);
  return (
    <section className={styles.welcome} aria-labelledby="welcome-heading">
      <div className={styles.words}>
        <p className={styles.eyebrow}>The members’ grocery store</p>
        <h1 id="welcome-heading" className={styles.heading}>
          A fuller larder, for less.
        </h1>
        <p className={styles.lead}>
          Good food from makers we know, at prices only members pay. One membership, {annualPerMonthText()}.
        </p>
        <div className={styles.ways}>
          <WayIn role={role} />
          <ButtonLink variant="secondary" href={paths.allDeals}>
            Look around first
          </ButtonLink>
        </div>
      </div>
      {pictures.length === DYES.length && (
        <ul className={styles.pictures} aria-label="Some of our products">
          {pictures.map((product, index) => (
            <li key={product.id}>
              <a href={paths.product(product.url_key)} aria-label={`${product.manufacturer} ${product.title}`}>
                <ProductImage
                  image={product.image}
                  alt=""
                  width={260}
                  widths={[164, 260]}
                  sizes="(min-width: 1024px) 260px, 44vw"
                  dye={DYES[index]}
                  priority
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
