import type { DeliveryDay } from '@larder/contracts';
import { formatDollars, grouped } from '@larder/rules';
import { dayText } from './delivery-text.ts';
import styles from './desk.module.css';

type DayChoiceProps = {
  days: readonly DeliveryDay[];
  /** The chosen day; empty for all. */
  chosen: string;
  onChoose: (day: string) => void;
};

/** What will fail of a day, such as `2 card, 1 stock`. */
function riskText(day: DeliveryDay): string {
  const parts: [number, string][] = [
    [day.card_problems, 'card'],
    [day.stock_problems, 'stock'],
    [day.address_problems, 'address'],
    [day.standing_problems, 'paused'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${grouped(count)} ${name}`)
    .join(', ');
}

/** The next days with their deliveries, value and problems; a day filters the list. */
export function DayChoice({ days, chosen, onChoose }: DayChoiceProps) {
  return (
    <ul className={styles.days} aria-label="Deliveries by day">
      {days.map((day) => {
        const { ship_day: name, delivery_count: count, delivery_value: value } = day;
        const risk = riskText(day);
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.day}
              aria-pressed={name === chosen}
              data-empty={count === 0 || undefined}
              onClick={() => onChoose(name === chosen ? '' : name)}
            >
              <span className={styles.soft}>{dayText(name)}</span>
              <span className={styles.count}>
                {grouped(count)} <span className={styles.unit}>{count === 1 ? 'delivery' : 'deliveries'}</span>
              </span>
              <span>{formatDollars(value)}</span>
              <span className={styles.risk}>{risk}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
