import { paths } from '@larder/contracts/paths';
import { dateText } from '../dashboard/subscription-lines.ts';
import { NarrowPage } from '../layout/NarrowPage.tsx';
import { type CancellationView, leavingText } from './cancellation-query.ts';
import { StepPage } from './StepPage.tsx';
import { useCancellation } from './use-cancellation.ts';

/** MEM-053: the consequences of canceling, before any question. After a cancellation: until when it can be undone. */
export function InitialStep({ view }: { view: CancellationView }) {
  const way = useCancellation();
  if (view.is_leaving)
    return (
      <NarrowPage
        title="Your membership is canceled"
        after={<a href={paths.account}>Turn renewal back on from your account page</a>}
      >
        <p>It stays active until {dateText(view.expired_date)} and then ends. You won’t be charged again.</p>
      </NarrowPage>
    );
  return (
    <StepPage
      title={view.is_trial ? 'Cancel your trial?' : 'Cancel your membership?'}
      lead="Just a question or two. Nothing changes until the last step."
      way={way}
      next={{ label: 'Continue', press: () => way.goTo('reasons') }}
    >
      <p>{leavingText(view)}</p>
      {view.schedules.length > 0 && <p>Autoship would be on hold until you come back: {view.schedules.join(', ')}.</p>}
      <p>Orders already on their way will still arrive. You keep your account, lists and order history.</p>
    </StepPage>
  );
}
