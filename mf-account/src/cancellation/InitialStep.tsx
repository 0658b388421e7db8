import { paths } from '@larder/contracts/paths';
import { dateText } from '../dashboard/subscription-lines.ts';
import { NarrowPage } from '../layout/NarrowPage.tsx';
import { type CancellationView, leavingText } from './cancellation-query.ts';
import { StepPage } from './StepPage.tsx';
import { useCancellation } from './use-cancellation.ts';

/** MEM-053: what leaving would do, before anything is asked. Whoever has left already reads until when they may undo it. */
export function InitialStep({ view }: { view: CancellationView }) {
  const way = useCancellation();
  if (view.is_leaving)
    return (
      <NarrowPage
        title="Your membership is canceled"
        after={<a href={paths.account}>Turn the renewal on again on your account page</a>}
      >
        <p>It stays as it is until {dateText(view.expired_date)} and ends then. Nothing more is charged for it.</p>
      </NarrowPage>
    );
  return (
    <StepPage
      title={view.is_trial ? 'Cancel your trial?' : 'Cancel your membership?'}
      lead="A question or two, and it is done. Nothing changes before the last page."
      way={way}
      next={{ label: 'Continue', press: () => way.goTo('reasons') }}
    >
      <p>{leavingText(view)}</p>
      {view.schedules.length > 0 && (
        <p>Autoship would rest with it and start again when you come back: {view.schedules.join(', ')}.</p>
      )}
      <p>Orders that are on their way still come. Your account, lists and past orders stay yours.</p>
    </StepPage>
  );
}
