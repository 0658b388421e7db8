import type { AutoshipSchedule } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { isChargeFailed, UPDATE_PAYMENT } from '../data/texts.ts';
import styles from './PaymentPrompt.module.css';

/** A charge failed: what to do so that the shipment goes out (AUTO-022, OP-104). Nothing for schedules that are paid. */
export function PaymentPrompt({ status }: { status: AutoshipSchedule['status'] }) {
  if (!isChargeFailed(status)) return null;
  return (
    <div role="alert" className={styles.prompt}>
      <TriangleAlert size={22} aria-hidden="true" />
      <p>
        We could not charge you for your next shipment.{' '}
        {status === 'failed_charge_3' ? 'We will try once more, and then pause it.' : 'We will try again by ourselves.'}{' '}
        <a href={paths.autoshipSettings}>{UPDATE_PAYMENT}</a>
      </p>
    </div>
  );
}
