import { paths } from '@larder/contracts/paths';
import { CANCELLATION_STEPS, type CancellationStep, mayOpenStep } from '@larder/rules';
import { ApiError, type PageHead, type PrefetchContext, type PrefetchResult, useApi, useQuery } from '@larder/shell';
import { ErrorState, Skeleton } from '@larder/ui';
import { cancellationQuery, type CancellationView, reasonsQuery, stepPath } from '../cancellation/cancellation-query.ts';
import { HelpStep } from '../cancellation/HelpStep.tsx';
import { InitialStep } from '../cancellation/InitialStep.tsx';
import { OfferStep } from '../cancellation/OfferStep.tsx';
import { ReasonsStep } from '../cancellation/ReasonsStep.tsx';
import { Stayed } from '../cancellation/Stayed.tsx';
import { ValuesStep } from '../cancellation/ValuesStep.tsx';
import { accountQuery } from '../dashboard/account-query.ts';

/** `confirmation` is a page of its own: its reader may no longer be a member. */
type Step = Exclude<CancellationStep, 'confirmation'>;
const STEPS = CANCELLATION_STEPS.filter((step): step is Step => step !== 'confirmation');

/** Whether a step is open to this member: a decision is shown, no step can be skipped (OP-051). */
function isOpen(step: Step, { step: reached, reason_id: reasonId, outcome, is_leaving: isLeaving }: CancellationView): boolean {
  if (step === 'offer-confirmation') return outcome === 'stayed';
  if (isLeaving) return step === 'initial';
  return mayOpenStep(reached && { step: reached, reasonId }, step);
}

/** Loads the data of a step. Redirects to the first step when this one is not reached yet. */
export async function prefetch({ queryClient, api, params }: PrefetchContext): Promise<PrefetchResult<Step>> {
  const step = STEPS.find((known) => known === params['step']);
  if (!step) return { notFound: true };
  try {
    const view = await queryClient.fetchQuery(cancellationQuery(api));
    if (!isOpen(step, view)) return { redirect: stepPath('initial') };
  } catch (error) {
    // Staff without a membership of their own have nothing to cancel.
    if (error instanceof ApiError && error.code === 400) return { redirect: paths.account };
    throw error;
  }
  if (step === 'reasons') await queryClient.ensureQueryData(reasonsQuery(api));
  if (step === 'values') await queryClient.ensureQueryData(accountQuery(api));
  return { data: step };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Cancel your membership', robots: 'noindex' });

const PAGES: Readonly<Record<Step, (props: { view: CancellationView }) => React.ReactNode>> = {
  initial: InitialStep,
  reasons: ReasonsStep,
  values: ValuesStep,
  help: HelpStep,
  offer: OfferStep,
  'offer-confirmation': Stayed,
};

/** /cancellation/…: the way out (MEM-053 … MEM-058). */
export function Page({ data: step }: { data: Step }) {
  const { data: view, isError, isFetching, refetch } = useQuery(cancellationQuery(useApi()));
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!view) return <Skeleton height="24rem" />;
  const StepOf = PAGES[step];
  return <StepOf view={view} />;
}
