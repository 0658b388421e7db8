import { KINDS, type Kind, type Role } from './kinds.ts';
import { meanDemands, type Measured, predictClosed, sumOfStore } from './model.ts';
import { type Plan, planFor } from './plan.ts';

/** Loads of a plan, as multiples of the example store's. */
const FACTORS = [1, 10, 100, 1000];

const NAMES: Readonly<Record<Kind, string>> = {
  cachedPage: "visitor's page, cached",
  renderedPage: "visitor's page, rendered",
  memberPage: "member's page",
  cartChange: 'change of a cart',
  order: 'order with its cart',
};
/** Roles that a table shows; the load generator is no part of a store. */
const SHOWN: readonly Role[] = ['host', 'render', 'api', 'database', 'worker'];

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** Two digits, and no more than two decimal places. */
const round = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(Number(value.toPrecision(2)).toFixed(2)));
const dollars = (value: number): string => `$${Number(value.toPrecision(2)).toLocaleString('en-US')}`;
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Formats the costs of each kind as a Markdown table. */
export const costTable = ({ kinds }: Measured): string =>
  table(
    ['CPU, ms', ...SHOWN, 'other time, ms', 'log, KB', 'sent, KB'],
    KINDS.map((kind) => {
      const { cpuMs, delayMs, walKb, sentKb } = kinds[kind];
      return [NAMES[kind], ...SHOWN.map((role) => cpuMs[role].toFixed(1)), delayMs.toFixed(1), round(walKb), round(sentKb)];
    }),
  );

/** Difference of a prediction from its measurement, as a share of the measurement. */
const difference = (predicted: number, measured: number): string => {
  const share = Math.round((predicted / measured - 1) * 100);
  return `${share > 0 ? '+' : ''}${share} %`;
};

/** Formats predictions and measurements as a Markdown table. */
export const checkTable = (measured: Measured): string =>
  table(
    [
      'processes',
      'cores',
      'CPU of a request, ms: measured',
      'predicted',
      'requests/s: measured',
      'predicted',
      'p95, ms: measured',
      'predicted',
    ],
    measured.checks.map((check) => {
      const { throughput, p95Ms } = predictClosed(measured, check);
      const cpu = sumOfStore(meanDemands(measured, measured.mix)) * 1000;
      const measuredCpu = sumOfStore(check.cpuMs);
      return [
        check.processes,
        check.cores.toFixed(2),
        measuredCpu.toFixed(1),
        `${cpu.toFixed(1)} (${difference(cpu, measuredCpu)})`,
        check.throughput.toFixed(1),
        `${throughput.toFixed(1)} (${difference(throughput, check.throughput)})`,
        check.p95Ms.toFixed(0),
        `${p95Ms.toFixed(0)} (${difference(p95Ms, check.p95Ms)})`,
      ];
    }),
  );

/** Rows of the table of plans: a label, and what it shows of a plan. */
const ROWS: readonly (readonly [string, (plan: Plan) => string | number])[] = [
  ['page views/s', ({ rates }) => round(rates.cachedPage + rates.renderedPage + rates.memberPage)],
  ['orders/h', ({ rates }) => round(rates.order * 3600)],
  ['hosts, render processes', ({ hosts, renders }) => `${hosts}, ${renders}`],
  ['apis, workers', ({ apis, workers }) => `${apis}, ${workers}`],
  ['machines of 8 cores for these', ({ machines }) => machines],
  ['primary and standby, cores each', ({ databaseCores }) => databaseCores],
  ["member's page p95 without network, ms", ({ memberPageMs }) => Math.round(memberPageMs)],
  ['pages, Mbit/s', ({ pageMbits }) => round(pageMbits)],
  ['largest primary used: CPU', ({ limits }) => percent(limits.CPU)],
  ['write-ahead log', ({ limits }) => percent(limits.WAL)],
  ['connections without a pooler', ({ limits }) => percent(limits.connections)],
  [
    'dollars a month: machines + database + transfer',
    ({ price }) => `${dollars(price.machines)} + ${dollars(price.database)} + ${dollars(price.transfer)}`,
  ],
];

/** Formats the plans for several loads as a Markdown table. */
export function planTable(measured: Measured): string {
  const plans = FACTORS.map((factor) => planFor(measured, factor));
  return table(
    ['load', ...plans.map(({ factor }) => `× ${factor.toLocaleString('en-US')}`)],
    ROWS.map(([label, show]) => [label, ...plans.map(show)]),
  );
}
