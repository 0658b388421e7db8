import styles from './ProgressBar.module.css';

type ProgressBarProps = {
  /** 0 to 100; values outside are clamped. */
  percent: number;
  /** What progresses. */
  label: string;
  /** The state in words, such as `In Transit`, read instead of the number. */
  valueText?: string;
};

/** How far something has come. The bar's width is the percentage itself (CHK-061..064). */
export function ProgressBar({ percent, label, valueText }: ProgressBarProps) {
  const width = Math.min(100, Math.max(0, percent));
  return (
    // The browser's own bar cannot be given this look in every browser
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={width}
      aria-valuetext={valueText}
      className={styles.track}
    >
      <div className={styles.fill} style={{ width: `${width}%` }} />
    </div>
  );
}
