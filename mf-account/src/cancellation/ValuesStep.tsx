import { formatDollars } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { SummaryLines } from '@larder/ui';
import { paths } from '@larder/contracts/paths';
import { accountQuery } from '../dashboard/account-query.ts';
import { StepPage } from './StepPage.tsx';
import { useCancellation } from './use-cancellation.ts';

/** MEM-055: what the member would lose, in their own numbers, and where to find more suitable products. */
export function ValuesStep() {
  const way = useCancellation();
  const { data } = useQuery(accountQuery(useApi()));
  const own = data?.account;
  const facts: [string, number][] = own
    ? [
        ['Saved this year', own.current_year_savings],
        ['Total saved', own.lifetime_savings],
        ['Thrive Cash for your next order', own.raf_balance],
      ]
    : [];
  const lines = facts
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => ({ key: label, label, amount: formatDollars(amount) }));
  return (
    <StepPage
      title="Before you go"
      lead="Shop by what matters to you: diets, ingredients and values."
      way={way}
      next={{ label: 'Still cancel', press: () => way.goTo('offer') }}
    >
      {lines.length > 0 && <SummaryLines lines={lines} />}
      <p>You can’t place orders or use Thrive Cash without a membership, and Thrive Cash still expires on its date.</p>
      <p>
        <a href={paths.values}>Shop by what matters to you</a>
      </p>
    </StepPage>
  );
}
