import { orderProgress, orderStatus, orderStatusText } from '@larder/rules';

import { Badge } from '../product/Badge.tsx';
import type { BadgeTone } from '../product/badge-view.ts';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import styles from './OrderStatus.module.css';

/** The four stations under the bar and the percentage from which each counts as reached. */
const STATIONS = [
  { text: 'Placed', from: 0 },
  { text: 'Shipped', from: 36.5 },
  { text: 'In Transit', from: 61.5 },
  { text: 'Delivered', from: 97.5 },
] as const;

function toneOf(raw: string | null | undefined): BadgeTone {
  const status = orderStatus(raw);
  if (status === 'canceled') return 'plain';
  return status === 'delivered' || status === 'closed' ? 'leaf' : 'honey';
}

/** The delivery state of an order in a word (CHK-050..060). Takes the label as the api sends it. */
export function OrderStatusBadge({ status }: { status: string | null | undefined }) {
  return <Badge tone={toneOf(status)}>{orderStatusText(status)}</Badge>;
}

/** How far an order has come (CHK-061..064); nothing for a canceled one (OP-090). */
export function OrderProgress({ status }: { status: string | null | undefined }) {
  const percent = orderProgress(status);
  if (percent === null) return null;
  return (
    <div className={styles.progress}>
      <ProgressBar percent={percent} label="Order status" valueText={orderStatusText(status)} />
      <ol className={styles.steps} aria-hidden="true">
        {STATIONS.map(({ text, from }) => (
          <li key={text} className={percent >= from ? styles.reached : undefined}>
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
