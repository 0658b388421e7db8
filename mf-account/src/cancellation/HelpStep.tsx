import { paths } from '@larder/contracts/paths';
import { ButtonLink } from '@larder/ui';
import { StepPage } from './StepPage.tsx';
import { useCancellation } from './use-cancellation.ts';

/** MEM-056: help before leaving, for whoever has a problem with an order, a delivery or the account. */
export function HelpStep() {
  const way = useCancellation();
  return (
    <StepPage
      title="Let us put it right"
      lead="Tell us what went wrong, and a person answers by e-mail."
      way={way}
      next={{ label: 'Still cancel', press: () => way.goTo('offer') }}
    >
      <p>
        Something missing or broken in an order? You can report it on the order’s page, and small things are made good at once.
      </p>
      <div>
        <ButtonLink href={`${paths.help}#write`} variant="secondary">
          Write to us
        </ButtonLink>
      </div>
      <p>
        <a href={paths.orders}>Your orders</a>
      </p>
    </StepPage>
  );
}
