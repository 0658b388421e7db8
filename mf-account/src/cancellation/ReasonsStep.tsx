import { cancellationErrors, FEEDBACK_MAX, reasonOf } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { Button, ErrorState, FormError, RadioCards, Skeleton, TextArea } from '@larder/ui';
import { useControl } from '@larder/ui/forms/use-control.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import form from '../form/form.module.css';
import { NarrowPage } from '../layout/NarrowPage.tsx';
import { type CancellationView, reasonsQuery } from './cancellation-query.ts';
import { useCancellation } from './use-cancellation.ts';

/** MEM-054: the reason, of the server's list; one is required, and `Other` needs a text. */
export function ReasonsStep({ view }: { view: CancellationView }) {
  const { goTo, keep, busy: pressed, failure } = useCancellation();
  const { data, isError, isFetching, refetch } = useQuery(reasonsQuery(useApi()));
  const reasons = useStoreForm({
    defaults: { reason_id: view.reason_id === null ? '' : String(view.reason_id), feedback: view.feedback },
    check: ({ reason_id: id, feedback }) => cancellationErrors(id === '' ? null : Number(id), feedback),
    async send({ reason_id: id, feedback }) {
      const next = reasonOf(Number(id))?.next ?? 'reasons';
      await goTo(next, { reason_id: Number(id), feedback });
    },
    labels: { reason_id: 'Reason', feedback: 'Tell us more' },
  });
  const { field, onSubmit, busy, problem } = reasons;
  const { label: legend, ...reason } = useControl(reasons, 'reason_id');
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <NarrowPage title="Why are you leaving?" lead="Your answer helps us improve.">
      <form className={form.form} onSubmit={onSubmit} noValidate aria-label="Why you’re leaving">
        <FormError {...problem} />
        {data ? (
          <RadioCards {...reason} legend={legend} options={data.reasons.map(({ id, label }) => ({ value: String(id), label }))} />
        ) : (
          <Skeleton height="20rem" />
        )}
        <TextArea {...field('feedback')} optional hint={`Up to ${FEEDBACK_MAX} characters`} maxLength={FEEDBACK_MAX} rows={3} />
        <FormError>{failure}</FormError>
        <div className={form.actions}>
          <Button type="submit" loading={busy} disabled={pressed !== null}>
            Continue
          </Button>
          <Button variant="secondary" loading={pressed === 'keep'} disabled={busy} onClick={() => void keep()}>
            Keep my membership
          </Button>
        </div>
      </form>
    </NarrowPage>
  );
}
