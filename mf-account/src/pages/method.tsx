import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import { formatUsd, safePath } from '@larder/rules';
import { useApi, useQuery, viewerOf, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { cx, ErrorState, PageHeading, Panel, Skeleton } from '@larder/ui';
import styles from '../layout/layout.module.css';
import { NarrowPage } from '../layout/NarrowPage.tsx';
import { AddCardForm } from '../payment/AddCardForm.tsx';
import { cardsQuery } from '../payment/cards-query.ts';
import { WalletButtons } from '../payment/WalletButtons.tsx';
import { EnrollForm } from '../signup/EnrollForm.tsx';
import { firstFee, useMembershipCoupon } from '../signup/membership-coupon.ts';
import { offersQuery, promoQuery } from '../signup/offers-query.ts';
import { PlanSummary } from '../signup/PlanSummary.tsx';
import { PromoNote } from '../signup/PromoNote.tsx';
import { SignupSteps } from '../signup/SignupSteps.tsx';
import { choiceOf, redirectFrom, stepPath, type Choice } from '../signup/steps.ts';

/** `join` pays for a plan; `add` saves a payment method of a current or former member (MEM-042). */
export type MethodData = { mode: 'join'; choice: Choice } | { mode: 'add'; route: string };

/** Loads the plans and the campaign code. Redirects to the due step, and to the plans when none is chosen. */
export async function prefetch({ queryClient, api, search, session }: PrefetchContext): Promise<PrefetchResult<MethodData>> {
  const choice = choiceOf(search);
  const viewer = viewerOf(session);
  const redirect = redirectFrom('method', choice, viewer, search.get('stepKey'));
  if (redirect !== null) return { redirect };
  if (viewer.isMember || viewer.isLapsed)
    return { data: { mode: 'add', route: safePath(search.get('route'), paths.accountEdit) } };
  const [offers] = await Promise.all([
    queryClient.ensureQueryData(offersQuery(api)),
    choice.ccode !== null && queryClient.ensureQueryData(promoQuery(api, choice.ccode)),
  ]);
  if (!offers.some(({ id }) => id === choice.plan)) return { redirect: stepPath('plans', { ...choice, plan: null }) };
  return { data: { mode: 'join', choice } };
}

/** Returns the title by mode; the page is not indexed. */
export const head = (data: MethodData): PageHead => ({
  title: data.mode === 'join' ? 'Payment' : 'Add a payment method',
  robots: 'noindex',
});

/** The amount on the button, in cents. */
function payTextOf(isTrial: boolean, fee: number): string {
  if (isTrial) return 'Start the free trial';
  return fee === 0 ? 'Join for $0 today' : `Pay ${formatUsd(fee)} and join`;
}

function Join({ choice }: { choice: Choice }) {
  const { account } = useViewer();
  const { data: offers, isError, isFetching, refetch } = useQuery(offersQuery(useApi()));
  const offer = offers?.find(({ id }) => id === choice.plan);
  const coupon = useMembershipCoupon(choice.ccode);
  const [refusedCode, setRefusedCode] = useState<string | null>(null);
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!offer) return <Skeleton height="24rem" />;
  const payText = payTextOf(offer.price === 0, firstFee(offer, coupon));
  return (
    <div className={styles.split}>
      {/* Before the button that accepts it: on a phone it is read on the way there. */}
      <div className={cx(styles.lines, styles.secondary)}>
        {choice.ccode !== null && choice.ccode !== refusedCode && <PromoNote ccode={choice.ccode} />}
        <PlanSummary offer={offer} choice={choice} postcode={account?.billing_zip ?? ''} />
      </div>
      <Panel>
        <EnrollForm offer={offer} choice={choice} payText={payText} onCodeRefused={() => setRefusedCode(choice.ccode)} />
      </Panel>
    </div>
  );
}

/** A new card, or a wallet that is not saved yet (CHK-004). */
function AddMethod({ route }: { route: string }) {
  const { data: cards } = useQuery(cardsQuery(useApi()));
  return (
    <NarrowPage title="Add a payment method" after={<a href={route}>Back without adding</a>}>
      <div className={styles.lines}>
        <AddCardForm doneTo={route} />
        {cards && <WalletButtons added={cards.map(({ cc_label: label }) => label)} doneTo={route} />}
      </div>
    </NarrowPage>
  );
}

/** /membership/payment/method: pays for the plan (SHELL-030, OP-038, OP-174), or adds a payment method. */
export function Page({ data }: { data: MethodData }) {
  if (data.mode === 'add') return <AddMethod route={data.route} />;
  return (
    <div className={cx(styles.page, styles.medium)}>
      <SignupSteps step="method" choice={data.choice} />
      <PageHeading lead="Your card details go straight to our payment provider. We never see the number.">Payment</PageHeading>
      <Join choice={data.choice} />
      <p className={styles.after}>
        <span>
          Not yet? <a href={paths.home}>Browse first</a>; your cart is saved.
        </span>
      </p>
    </div>
  );
}
