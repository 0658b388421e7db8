import { useEffect } from 'react';
import { paths } from '@larder/contracts/paths';
import { storedJoiningCode } from '@larder/rules';
import {
  useApi,
  useClock,
  useNavigate,
  useQuery,
  useViewer,
  viewerOf,
  type PageHead,
  type PrefetchContext,
  type PrefetchResult,
} from '@larder/shell';
import { cx, EmptyState, ErrorState, PageHeading, Panel, Skeleton } from '@larder/ui';
import styles from '../layout/layout.module.css';
import { Benefits } from '../signup/Benefits.tsx';
import { FirstOrders } from '../signup/FirstOrders.tsx';
import { offersQuery, promoQuery } from '../signup/offers-query.ts';
import { PlanForm } from '../signup/PlanForm.tsx';
import { PromoNote } from '../signup/PromoNote.tsx';
import { SignupSteps } from '../signup/SignupSteps.tsx';
import { choiceOf, redirectFrom, stepPath, type Choice } from '../signup/steps.ts';

interface PlansData {
  choice: Choice;
}

/** Loads the plans and the campaign code. Redirects to the step of the sign-up that is due. */
export async function prefetch({ queryClient, api, search, session }: PrefetchContext): Promise<PrefetchResult<PlansData>> {
  const choice = choiceOf(search);
  const redirect = redirectFrom('plans', choice, viewerOf(session), search.get('stepKey'));
  if (redirect !== null) return { redirect };
  await Promise.all([
    queryClient.ensureQueryData(offersQuery(api)),
    choice.ccode !== null && queryClient.ensureQueryData(promoQuery(api, choice.ccode)),
  ]);
  return { data: { choice } };
}

/** Returns title, description and an address without the choices. */
export const head = (): PageHead => ({
  title: 'Become a member',
  description: 'Good groceries at member prices: annual, monthly, or a 30-day trial.',
  canonical: paths.plans,
});

function Plans({ choice }: { choice: Choice }) {
  const { data: offers, isError, isFetching, refetch } = useQuery(offersQuery(useApi()));
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!offers) return <Skeleton height="19rem" />;
  if (offers.length === 0) return <EmptyState title="No plans are on offer right now">Please check back later.</EmptyState>;
  return <PlanForm offers={offers} choice={choice} />;
}

/** A membership code that a link brought on another page joins the address here, where it counts from then on (CART-091). */
function useStoredCode(choice: Choice): void {
  const navigate = useNavigate();
  const clock = useClock();
  useEffect(() => {
    const storedCode = choice.ccode === null ? storedJoiningCode(() => localStorage, clock.now()) : null;
    if (storedCode !== null) void navigate(stepPath('plans', { ...choice, ccode: storedCode }), { replace: true });
  }, [choice, clock, navigate]);
}

/** /membership/payment/plans: first step of signing up (SHELL-027, OP-018). */
export function Page({ data: { choice } }: { data: PlansData }) {
  const { loggedIn } = useViewer();
  useStoredCode(choice);
  return (
    <div className={cx(styles.page, styles.medium)}>
      <SignupSteps step="plans" choice={choice} />
      <PageHeading lead="One membership, member prices in every aisle. Your cart is saved.">Become a member</PageHeading>
      <div className={styles.split}>
        <Panel>
          <FirstOrders page="plans" />
          {choice.ccode !== null && <PromoNote ccode={choice.ccode} />}
          <Plans choice={choice} />
          {!loggedIn && (
            <p className={styles.after}>
              <span>
                Already with us? <a href={`${paths.login}?route=${encodeURIComponent(stepPath('plans', choice))}`}>Sign in</a>
              </span>
            </p>
          )}
        </Panel>
        <Benefits hasCode={choice.ccode !== null} />
      </div>
    </div>
  );
}
