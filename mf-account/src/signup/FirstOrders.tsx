import { firstOrdersText } from '@larder/rules';
import { useExperiment } from '@larder/shell';
import { Panel } from '@larder/ui';

/** Benefits of new members for their first orders, in one variant of the experiment (MEM-031, OP-059). */
export function FirstOrders({ page }: { page: 'plans' | 'welcome' }) {
  const text = firstOrdersText(useExperiment('new_member_60_incentive'), page);
  return (
    text && (
      <Panel as="section" tone="field" aria-labelledby="first-orders">
        <h2 id="first-orders">{text.title}</h2>
        <p>{text.detail}</p>
      </Panel>
    )
  );
}
