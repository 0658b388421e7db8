import type { AutoshipSchedule } from '@larder/contracts';
import { longDayText } from '@larder/rules';
import { paths } from '@larder/contracts/paths';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { isChargeFailed, UPDATE_PAYMENT } from '../data/texts.ts';
import styles from './PaymentPrompt.module.css';

/** A failed charge: how to fix it so that the shipment leaves (AUTO-022, OP-104). Renders nothing for paid schedules. */
export function PaymentPrompt({
  schedule: { status, next_try_on: day },
}: {
  schedule: Pick<AutoshipSchedule, 'status' | 'next_try_on'>;
}) {
  if (!isChargeFailed(status)) return null;
  const on = day === null ? '' : ` on ${longDayText(day)}`;
  return (
    <div role="alert" className={styles.prompt}>
      <TriangleAlert size={22} aria-hidden="true" />
      <p>
        We couldn’t charge you for your next delivery.{' '}
        {status === 'failed_charge_3' ? `We try once more${on}, and then pause it.` : `We try again${on}.`}{' '}
        <a href={paths.autoshipSettings}>{UPDATE_PAYMENT}</a>
      </p>
    </div>
  );
}
