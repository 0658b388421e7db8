import { paths } from '@larder/contracts/paths';
import { annualPerMonthText, type Role } from '@larder/rules';
import { useApi, useOverlays, useQuery, useSession } from '@larder/shell';
import { Button, ButtonLink } from '@larder/ui';
import { recommendQuery } from '../data/recommend-query.ts';
import { StillLife, STANDING } from './StillLife.tsx';
import styles from './Welcome.module.css';

/** The way on from the headline, by role: join, finish joining, come back (MEM-044 … MEM-047). */
function WayIn({ role }: { role: Role }) {
  const overlays = useOverlays();
  if (role === 'canceled') return <Button onClick={() => overlays.open('reactivation', {})}>Reactivate membership</Button>;
  return <ButtonLink href={paths.plans}>{role === 'lead' ? 'Finish joining' : 'Become a member'}</ButtonLink>;
}

function wordsFor(role: Role, name: string | undefined) {
  const lead = `Good food from makers we know, at prices only members pay. One membership, ${annualPerMonthText()}.`;
  if (role === 'canceled') {
    return {
      eyebrow: name ? `Good to see you again, ${name}` : 'Good to see you again',
      heading: 'Your larder misses you.',
      lead: `Your lists and favorites are as you left them. Member prices come back the moment you do, ${annualPerMonthText()}.`,
    };
  }
  if (role === 'lead')
    return { eyebrow: name ? `One step left, ${name}` : 'One step left', heading: 'A fuller larder, for less.', lead };
  return { eyebrow: 'The members’ grocery store', heading: 'A fuller larder, for less.', lead };
}

/** What opens the home page for those who are no members: what this is, what it costs, and how it looks. */
export function Welcome({ role }: { role: Role }) {
  const { data = [] } = useQuery(recommendQuery(useApi(), 'home'));
  const words = wordsFor(role, useSession().account?.firstname);
  // Food makes hungry, soap does not: what counts as groceries for SNAP comes first.
  const standing = data
    .filter(({ in_stock, image }) => in_stock && image !== '')
    .toSorted((a, b) => b.ebt_eligibility - a.ebt_eligibility)
    .slice(0, STANDING);
  return (
    <section className={styles.welcome} aria-labelledby="welcome-heading">
      <div className={styles.words}>
        <p className={styles.eyebrow}>{words.eyebrow}</p>
        <h1 id="welcome-heading" className={styles.heading}>
          {words.heading}
        </h1>
        <p className={styles.lead}>{words.lead}</p>
        <div className={styles.ways}>
          <WayIn role={role} />
          <ButtonLink variant="secondary" href={paths.allDeals}>
            Look around first
          </ButtonLink>
        </div>
      </div>
      {standing.length === STANDING && <StillLife products={standing} />}
    </section>
  );
}
