import type { Account } from '@larder/contracts';
import { formatDollars } from '@larder/rules';
import { Panel, Table, type TableColumn } from '@larder/ui';
import { dateText } from '../dashboard/subscription-lines.ts';

type Reward = Account['rewards'][number];

const COLUMNS: readonly TableColumn<Reward>[] = [
  { key: 'for', heading: 'For', cell: ({ reason }) => reason },
  { key: 'on', heading: 'On', cell: ({ earned_at: at }) => <time dateTime={at}>{dateText(at)}</time> },
  {
    key: 'until',
    heading: 'Until',
    cell: ({ amount, expires_at: end }) => (amount < 0 ? '' : end === null ? 'No end' : dateText(end)),
  },
  { key: 'amount', heading: 'Amount', cell: ({ amount }) => formatDollars(amount), align: 'end' },
];

/** Earned and used rewards, newest first; nothing without any. */
export function RewardsTable({ rewards }: { rewards: readonly Reward[] }) {
  if (rewards.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="cash-history">
      <h2 id="cash-history">Earned and used</h2>
      <Table
        caption="Thrive Cash, newest first"
        columns={COLUMNS}
        rows={rewards}
        rowKey={({ earned_at: at, reason, amount }) => `${at} ${reason} ${amount}`}
      />
    </Panel>
  );
}
