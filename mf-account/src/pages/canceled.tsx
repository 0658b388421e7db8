import { paths } from '@larder/contracts/paths';
import { formatDollars } from '@larder/rules';
import { ApiError, type PageHead, type PrefetchContext, type PrefetchResult, useOverlays } from '@larder/shell';
import { Button, ButtonLink } from '@larder/ui';
import { cancellationQuery, stepPath } from '../cancellation/cancellation-query.ts';
import { dateText } from '../dashboard/subscription-lines.ts';
import form from '../form/form.module.css';
import { NarrowPage } from '../layout/NarrowPage.tsx';

/** The decision, unchanged; dollars, UTC. */
interface Canceled {
  isOver: boolean;
  endsAt: string;
  refund: number;
}

/** Loads the result. Redirects to the first step before a decision, and to the account without a membership. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<Canceled>> {
  try {
    const view = await queryClient.fetchQuery(cancellationQuery(api));
    if (view.outcome !== 'left' || !(view.is_leaving || view.ends_now)) return { redirect: stepPath('initial') };
    return { data: { isOver: view.ends_now, endsAt: view.expired_date, refund: view.last_refund_amount } };
  } catch (error) {
    if (error instanceof ApiError && error.code === 400) return { redirect: paths.account };
    throw error;
  }
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Membership canceled', robots: 'noindex' });

/** /cancellation/confirmation: the end date, the refund, and how to come back (MEM-059). */
export function Page({ data: { isOver, endsAt, refund } }: { data: Canceled }) {
  const overlays = useOverlays();
  return (
    <NarrowPage title={isOver ? 'Your membership has ended' : 'Your membership is canceled'}>
      <div className={form.form}>
        <p role="status">
          {isOver
            ? 'You won’t be charged again.'
            : `It stays active until ${dateText(endsAt)} and then ends. You won’t be charged again.`}
          {refund > 0 &&
            ` ${formatDollars(refund)} goes back to your original payment method; your bank may take a few days to show it.`}
        </p>
        <p>We emailed you the details.</p>
        <div className={form.actions}>
          {isOver ? (
            <Button variant="secondary" onClick={() => overlays.open('reactivation', {})}>
              Rejoin
            </Button>
          ) : (
            <ButtonLink href={paths.account} variant="secondary">
              Undo on your account page
            </ButtonLink>
          )}
          <ButtonLink href={paths.home} variant="secondary">
            Browse the store
          </ButtonLink>
        </div>
      </div>
    </NarrowPage>
  );
}
