import { paths } from '@larder/contracts/paths';
import { Slot, useSession } from '@larder/shell';
import { PageHeading } from '@larder/ui';
import { BuyAgainShelf, DealsShelf } from '../home/Shelves.tsx';
import type { HomeData } from '../home/home-data.ts';
import page from '../layout/page.module.css';
import { useViewer } from '../session/viewer.ts';
import Recommended from '../slots/recommended.tsx';

/** The shopper's own aisle; visitors see what is popular and the way to the quiz (OP-116). */
export function MyAisleView({ data }: { data: HomeData }) {
  const { loggedIn } = useViewer();
  const firstname = useSession().account?.firstname;
  return (
    <div className={page.page}>
      <PageHeading
        lead={
          loggedIn ? 'Everything we would walk you to first.' : <a href={paths.quiz}>Take the quiz, and we fill it for you</a>
        }
      >
        {firstname ? `${firstname}’s aisle` : 'Your aisle'}
      </PageHeading>
      <Recommended type={loggedIn ? 'picks' : 'home'} heading={loggedIn ? 'Recommended for you' : 'Popular right now'} />
      <BuyAgainShelf ids={data.buyAgain} />
      <DealsShelf />
      {!loggedIn && <Slot name="quiz.invitation" props={{ place: 'home' }} />}
    </div>
  );
}
