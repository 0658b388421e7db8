import type { HeroContent } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { annualPerMonthText, type Role, type ShownWidths } from '@larder/rules';
import { useOverlays, useViewer } from '@larder/shell';
import { Button, ButtonLink, Picture } from '@larder/ui';
import styles from './Welcome.module.css';

/** The store's own still life; it leaves room for words at its left. */
const BANNER = '/media/banner/home.webp';
/** As wide as the page. */
const SHOWN: ShownWidths = [
  { from: 0, share: 1, less: 32 },
  { from: 768, share: 1, less: 64 },
  { from: 1200, px: 1136 },
];

/** The way on from the headline, by role: join, finish joining, come back (MEM-044 … MEM-047). */
function WayIn({ role }: { role: Role }) {
  const overlays = useOverlays();
  if (role === 'canceled') return <Button onClick={() => overlays.open('reactivation', {})}>Reactivate membership</Button>;
  return <ButtonLink href={paths.plans}>{role === 'lead' ? 'Finish joining' : 'Become a member'}</ButtonLink>;
}

function wordsFor(role: Role, name: string | undefined, hero: HeroContent | null) {
  const lead = `Good food from makers we know, at prices only members pay. One membership, ${annualPerMonthText()}.`;
  if (role === 'canceled') {
    return {
      eyebrow: name ? `Good to see you again, ${name}` : 'Good to see you again',
      heading: 'Your larder misses you.',
      lead: `Your lists and favorites are still here. Rejoin for member prices, ${annualPerMonthText()}.`,
    };
  }
  if (hero) return hero;
  if (role === 'lead')
    return { eyebrow: name ? `One step left, ${name}` : 'One step left', heading: 'A fuller pantry, for less.', lead };
  return { eyebrow: 'The members’ grocery store', heading: 'A fuller pantry, for less.', lead };
}

interface WelcomeProps {
  role: Role;
  isStocked: boolean;
  /** Text that employees published; null for the store's own. Lapsed members always read their own. */
  hero: HeroContent | null;
}

/** Introduction of the home page for non-members: the store, its price, and pictures. Without products, it has no link to browse. */
export function Welcome({ role, isStocked, hero }: WelcomeProps) {
  const words = wordsFor(role, useViewer().account?.firstname, hero);
  return (
    <section className={styles.welcome} aria-labelledby="welcome-heading">
      <div className={styles.words}>
        {words.eyebrow !== '' && <p className={styles.eyebrow}>{words.eyebrow}</p>}
        <h1 id="welcome-heading" className={styles.heading}>
          {words.heading}
        </h1>
        <p className={styles.lead}>{words.lead}</p>
        <div className={styles.ways}>
          <WayIn role={role} />
          {isStocked && (
            <ButtonLink variant="secondary" href={paths.allDeals}>
              Browse first
            </ButtonLink>
          )}
        </div>
      </div>
      <Picture
        className={styles.picture}
        image={BANNER}
        shown={SHOWN}
        ahead
        alt=""
        width={1600}
        height={640}
        fetchPriority="high"
        decoding="async"
      />
    </section>
  );
}
