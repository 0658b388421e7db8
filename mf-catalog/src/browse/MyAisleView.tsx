import { paths } from '@larder/contracts/paths';
import { Slot, useViewer } from '@larder/shell';
import { ButtonLink, PageHeading } from '@larder/ui';
import { CategoryTiles } from '../home/CategoryTiles.tsx';
import { BuyAgainShelf, DealsForYouShelf, DealsShelf, RecentlyViewedShelf } from '../home/Shelves.tsx';
import type { HomeData } from '../home/home-data.ts';
import page from '../layout/page.module.css';
import Recommended from '../slots/recommended.tsx';
import { useIsStocked } from '../data/use-is-stocked.ts';
import { Unstocked } from './Unstocked.tsx';
import { DietShelf } from './DietShelf.tsx';

/** The shopper's own aisle; visitors see what is popular and the way to the quiz (OP-116). */
export function MyAisleView({ data }: { data: HomeData }) {
  const { loggedIn, account } = useViewer();
  const firstname = account?.firstname;
  const isStocked = useIsStocked();
  return (
    <div className={page.page}>
      <PageHeading
        lead={loggedIn ? 'Our picks for you.' : 'Tell us how you eat, and we’ll fill this aisle with items for you.'}
        actions={loggedIn ? undefined : <ButtonLink href={paths.quiz}>Take the quiz</ButtonLink>}
      >
        {firstname ? `${firstname}’s aisle` : 'Your aisle'}
      </PageHeading>
      {!isStocked && <Unstocked />}
      <Recommended type={loggedIn ? 'picks' : 'home'} heading={loggedIn ? 'Recommended for you' : 'Popular right now'} />
      <BuyAgainShelf ids={data.buyAgain} />
      {loggedIn ? <DealsForYouShelf /> : <DealsShelf />}
      <DietShelf />
      <RecentlyViewedShelf />
      {loggedIn ? <Slot name="quiz.invitation" props={{ place: 'account' }} /> : <CategoryTiles heading="Shop all aisles" />}
    </div>
  );
}
