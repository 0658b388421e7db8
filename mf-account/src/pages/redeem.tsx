import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import { useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { Panel } from '@larder/ui';
import { giftCardsQuery } from '../gift-cards/gift-cards-query.ts';
import { GiftBalances } from '../gift-cards/GiftBalances.tsx';
import { RedeemForm, type RedeemResponse } from '../gift-cards/RedeemForm.tsx';
import { RedeemedNote } from '../gift-cards/RedeemedNote.tsx';
import { AccountPage } from '../layout/AccountPage.tsx';
import { NarrowPage } from '../layout/NarrowPage.tsx';
import layout from '../layout/layout.module.css';
import { AccountForm } from '../signup/AccountForm.tsx';

/** Loads the redeemed gift cards of a customer; nothing for visitors. */
export async function prefetch({ queryClient, api, session }: PrefetchContext): Promise<PrefetchResult<null>> {
  // Its panel shows a failure; the form works without it.
  if (session.loggedIn) await queryClient.prefetchQuery(giftCardsQuery(api));
  return { data: null };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Redeem a gift card', robots: 'noindex' });

/** The recipient of a gift may be new here: an account is needed, a plan is not. */
function Visitor() {
  return (
    <NarrowPage
      title="Redeem a gift card"
      lead="Create an account, then enter the code from the email. You won’t be charged."
      after={
        <p>
          Already with us? <a href={`${paths.login}?route=${encodeURIComponent(paths.redeem)}`}>Sign in</a>
        </p>
      }
    >
      <AccountForm next={paths.redeem} ccode={null} />
    </NarrowPage>
  );
}

/** /redeem: where the code of a gift card is given (CHK-039, OP-055, SHELL-074). */
export function Page() {
  const { loggedIn } = useViewer();
  const [redeemed, setRedeemed] = useState<RedeemResponse | null>(null);
  if (!loggedIn) return <Visitor />;
  return (
    <AccountPage title="Redeem a gift card" lead="Credit is applied to your orders; a gift membership is added to yours.">
      <div className={layout.split}>
        <div className={layout.lines}>
          {redeemed && <RedeemedNote redeemed={redeemed} />}
          <Panel>
            <RedeemForm onRedeemed={setRedeemed} />
          </Panel>
        </div>
        <GiftBalances />
      </div>
    </AccountPage>
  );
}
