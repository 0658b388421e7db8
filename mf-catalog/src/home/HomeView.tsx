import { paths } from '@larder/contracts/paths';
import { Slot, useApi, useQuery, useViewer } from '@larder/shell';
import { cx } from '@larder/ui';
import page from '../layout/page.module.css';
import Recommended from '../slots/recommended.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import type { HomeData } from './home-data.ts';
import styles from './HomeView.module.css';
import { MemberHead } from './MemberHead.tsx';
import { Boxes, HowItWorks } from './Offer.tsx';
import { Savings } from './Savings.tsx';
import {
  BuyAgainShelf,
  DealsForYouShelf,
  DealsShelf,
  EndingSoonShelf,
  NewArrivalsShelf,
  RecentlyViewedShelf,
} from './Shelves.tsx';
import { recommendQuery } from '../data/recommend-query.ts';
import { useIsStocked } from '../data/use-is-stocked.ts';
import { Unstocked } from '../browse/Unstocked.tsx';
import { ValueTiles } from './ValueTiles.tsx';
import { Voices } from './Voices.tsx';
import { Welcome } from './Welcome.tsx';

function MemberHome({ buyAgain, isStocked }: { buyAgain: readonly number[]; isStocked: boolean }) {
  return (
    <div className={cx(page.page, styles.home)}>
      <MemberHead />
      {!isStocked && <Unstocked />}
      <BuyAgainShelf ids={buyAgain} priority />
      <DealsForYouShelf />
      <Recommended type="home" heading="Picked for you" />
      <EndingSoonShelf />
      <Slot name="quiz.invitation" props={{ place: 'home' }} />
      <NewArrivalsShelf />
      <RecentlyViewedShelf />
      <CategoryTiles heading="All aisles" />
    </div>
  );
}

/** Home by role: the offer for those who are no members, their shelves for those who are. */
export function HomeView({ data }: { data: HomeData }) {
  const { role, isLapsed, isMember } = useViewer();
  const hasShelves = useIsStocked();
  // The menu is cached longer than the recommendations: the page must not call products missing that it displays.
  const { data: shown = [] } = useQuery(recommendQuery(useApi(), 'home'));
  const isStocked = hasShelves || shown.length > 0;
  if (isMember) return <MemberHome buyAgain={data.buyAgain} isStocked={isStocked} />;
  return (
    <div className={cx(page.page, styles.home)}>
      <Welcome role={role} isStocked={isStocked} />
      {!isStocked && <Unstocked />}
      {data.buyAgain.length > 0 && <BuyAgainShelf ids={data.buyAgain} />}
      <CategoryTiles heading="Shop all aisles" />
      <Recommended type="home" heading="Most popular with members" />
      <Savings />
      {!isLapsed && <HowItWorks action={role === 'lead' ? undefined : { text: 'See the plans', href: paths.plans }} />}
      <EndingSoonShelf />
      <DealsShelf />
      {!isLapsed && <Boxes />}
      {isStocked && <ValueTiles />}
      <Voices />
      <Slot name="quiz.invitation" props={{ place: 'home' }} />
      <RecentlyViewedShelf />
    </div>
  );
}
