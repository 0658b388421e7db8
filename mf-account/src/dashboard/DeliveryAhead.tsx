import { paths } from '@larder/contracts/paths';
import { autoshipNoticeText } from '@larder/rules';
import { Panel } from '@larder/ui';
import styles from './dashboard.module.css';

/** The Autoship delivery that ships within three days (AUTO-030, OP-106). */
export function DeliveryAhead({ day }: { day: string | null }) {
  if (day === null) return null;
  return (
    <Panel tone="leaf" className={styles.wide}>
      <p>
        {autoshipNoticeText(day)} <a href={paths.autoshipNextShipment}>See your delivery</a>
      </p>
    </Panel>
  );
}
