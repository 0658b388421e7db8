import { formatUsd, toCents } from '@larder/rules';
import { Slot, useSession } from '@larder/shell';
import { PageHeading } from '@larder/ui';
import page from '../layout/page.module.css';
import { useViewer } from '../session/viewer.ts';
import Recommended from '../slots/recommended.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import type { HomeData } from './home-data.ts';
import { Boxes, Savings } from './Offer.tsx';
import { BuyAgainShelf, DealsShelf } from './Shelves.tsx';
import { Welcome } from './Welcome.tsx';

function MemberHome({ buyAgain }: { buyAgain: readonly number[] }) {
  const { account } = useSession();
  const cash = toCents(account?.thriveCashData.balance ?? 0);
  return (
    <div className={page.page}>
      <PageHeading lead={cash > 0 ? `${formatUsd(cash)} Thrive Cash comes off your next order.` : undefined}>
        {account?.firstname ? `Welcome back, ${account.firstname}` : 'Welcome back'}
      </PageHeading>
      <BuyAgainShelf ids={buyAgain} priority />
      <DealsShelf />
      <Recommended type="home" heading="Picked for you" />
      <Slot name="quiz.invitation" props={{ place: 'home' }} />
      <CategoryTiles heading="All aisles" />
    </div>
  );
}

/** Home by role: the offer for those who are no members, their shelves for those who are. */
export function HomeView({ data }: { data: HomeData }) {
  const { role, isMember } = useViewer();
  if (isMember) return <MemberHome buyAgain={data.buyAgain} />;
  return (
    <div className={page.page}>
      <Welcome role={role} />
      <Recommended type="home" heading="What members buy most" />
      <Savings />
      <Boxes />
      <Slot name="quiz.invitation" props={{ place: 'home' }} />
      <BuyAgainShelf ids={data.buyAgain} />
      <DealsShelf />
      <CategoryTiles heading="Walk the aisles" />
    </div>
  );
}
