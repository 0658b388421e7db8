import { useId } from 'react';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';

import styles from './Chart.module.css';

/** Values of one line or one set of bars, one for each label. */
export type ChartSeries = { name: string; values: readonly number[] };

type ChartProps = {
  /** What the chart shows, such as `Sales by day`. */
  title: string;
  /** Labels of the x-axis, such as days. */
  labels: readonly string[];
  /** One or two series; the second one is a comparison and dashed. */
  series: readonly [ChartSeries] | readonly [ChartSeries, ChartSeries];
  kind?: 'line' | 'bar';
  /** Text of a value, in the axis and the table. */
  format?: (value: number) => string;
  /** Heading of the labels in the table, such as `Day`. */
  labelHeading?: string;
};

const [WIDTH, HEIGHT] = [640, 220];
const MARGIN = { top: 8, right: 8, bottom: 24, left: 64 };
const TICKS = 4;
/** Labels of the x-axis that fit next to each other. */
const MAX_LABELS = 7;

const plain = (value: number): string => String(value);

/**
 * A chart by visx, as one picture for screen readers, with its values in a table. The server renders it, and it scales with its place.
 */
export function Chart({ title, labels, series, kind = 'line', format = plain, labelHeading = 'Day' }: ChartProps) {
  const id = useId();
  const x = scaleBand({ domain: [...labels], range: [MARGIN.left, WIDTH - MARGIN.right], padding: 0.2 });
  const values = series.flatMap((each) => each.values);
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: true,
  });
  const middle = (at: number): number => (x(labels[at] ?? '') ?? 0) + x.bandwidth() / 2;
  const step = Math.ceil(labels.length / MAX_LABELS);
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className={styles.title}>
        {title}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}: chart; the values are in the table below`}>
        {y.ticks(TICKS).map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y(tick)} y2={y(tick)} />
            <text className={styles.tick} x={MARGIN.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {labels.map((label, at) =>
          at % step === 0 ? (
            <text key={label} className={styles.tick} x={middle(at)} y={HEIGHT - 6} textAnchor="middle">
              {label}
            </text>
          ) : null,
        )}
        {series.map(({ name, values: own }, at) =>
          kind === 'bar' && at === 0 ? (
            <g key={name} className={styles.bars}>
              {own.map((value, index) => (
                <Bar
                  key={labels[index]}
                  x={x(labels[index] ?? '') ?? 0}
                  y={Math.min(y(value), y(0))}
                  width={x.bandwidth()}
                  height={Math.abs(y(0) - y(value))}
                />
              ))}
            </g>
          ) : (
            <LinePath
              key={name}
              className={at === 0 ? styles.line : styles.comparison}
              data={[...own]}
              x={(_, index) => middle(index)}
              y={(value) => y(value)}
            />
          ),
        )}
      </svg>
      <details className={styles.details}>
        <summary>Show the values</summary>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{labelHeading}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, at) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values: own }) => (
                  <td key={name}>{own[at] === undefined ? '' : format(own[at])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
