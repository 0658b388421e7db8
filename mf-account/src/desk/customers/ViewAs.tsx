import type { DeskCustomer } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { ReasonDialog } from '@larder/ui/desk/index.ts';
import { nameOfCustomer } from './customer-text.ts';

/** Dialog that opens the store as a customer sees it. The browser loads it as a document, so that nothing of the employee's own session is shown. */
export function ViewAs({ customer, onClose }: { customer: DeskCustomer; onClose: () => void }) {
  const view = useDeskCall('POST /desk/customers/{id}/view');
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`View the store as ${nameOfCustomer(customer)}`}
      lead="For 15 minutes, in this browser. You can look at everything but payment data, and change nothing. The desk stays your own."
      action="View as customer"
      onConfirm={async (reason) => {
        const response = await view.call({ params: { id: customer.customer_id }, body: { reason } });
        if (response) window.location.assign(paths.home);
      }}
    />
  );
}
