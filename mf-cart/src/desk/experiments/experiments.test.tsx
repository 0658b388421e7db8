import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DeskExperiment, DeskVariantResult } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { visit } from '@larder/shell/testing';
import * as detail from './experiment.tsx';
import * as list from './experiments.tsx';

const experiment = (change: Partial<DeskExperiment> = {}): DeskExperiment => ({
  experiment_name: 'post_discount_pricing',
  variants: [
    { variant: 'control', share: 50 },
    { variant: 'variation_1', share: 50 },
  ],
  audience: null,
  experiment_state: 'running',
  winner: null,
  started_at: '2026-11-01T20:00:00Z',
  stopped_at: null,
  version: 3,
  ...change,
});

const estimate = (value: number, spread: number) => ({ estimate: value, low: value - spread, high: value + spread });

const result = (change: Partial<DeskVariantResult> = {}): DeskVariantResult => ({
  variant: 'control',
  visitors: 1000,
  buyers: 100,
  variant_orders: 104,
  revenue: 5200,
  conversion_rate: estimate(0.1, 0.02),
  visitor_revenue: estimate(5.2, 0.5),
  error_rate: estimate(0.01, 0.005),
  difference: null,
  harms: [],
  ...change,
});

const worse = result({
  variant: 'variation_1',
  difference: { conversion_rate: estimate(-0.03, 0.01), visitor_revenue: estimate(-1, 0.4), error_rate: estimate(0, 0.01) },
  harms: ['orders'],
});

const openOne = (answers: Record<string, unknown> = {}) =>
  visit(detail, {
    path: '/desk/experiments/post_discount_pricing',
    params: { id: 'post_discount_pricing' },
    answers: {
      'GET /desk/experiments/{name}': { experiment: experiment(), results: [result(), worse] },
      ...answers,
    },
  });

test('the list names experiments with state and shares', async () => {
  await visit(list, { path: '/desk/experiments', answers: { 'GET /desk/experiments': { experiments: [experiment()] } } });
  const row = within(screen.getByRole('row', { name: /Extra-discount badge/ }));
  for (const text of ['Running', 'control 50 %, variation_1 50 %', 'All visitors']) expect(row.getByText(text)).toBeTruthy();
});

test('results are shown with intervals, and a harmful variant with a warning', async () => {
  await openOne();
  expect(screen.getByRole('alert').textContent).toContain('variation_1 does harm: fewer visitors buy.');
  const row = within(screen.getByRole('row', { name: /variation_1/ }));
  expect(row.getByText('Worse: -3.0 points (-4.0 to -2.0 points)')).toBeTruthy();
  expect(row.getByText('10.0 % (8.0 % to 12.0 %)')).toBeTruthy();
});

test('an experiment starts again with other shares and an audience', async () => {
  const { seen } = await openOne({ 'PUT /desk/experiments/{name}': { success: true, experiment: experiment({ version: 4 }) } });
  fireEvent.click(screen.getByText('Change shares'));
  fireEvent.change(await screen.findByLabelText('variation_1, percent of visitors'), { target: { value: '20' } });
  fireEvent.change(screen.getByLabelText(/Audiences/), { target: { value: 'beta, staff' } });
  fireEvent.click(screen.getByText('Start'));
  await waitFor(() => expect(screen.queryByText('Start')).toBeNull());
  expect(seen.find(({ name }) => name === 'PUT /desk/experiments/{name}')?.options).toEqual({
    params: { name: 'post_discount_pricing' },
    body: { variants: [{ variant: 'variation_1', share: 20 }], audience: ['beta', 'staff'], version: 3 },
  });
});

test('it is stopped with the variant that all get; another employee’s change is shown', async () => {
  let answer: unknown = new ApiError('no', { code: 409, errorCode: 'changed_meanwhile', body: { current: {} } });
  const { seen } = await openOne({ 'POST /desk/experiments/{name}/stop': () => answer });
  fireEvent.click(screen.getByText('Stop'));
  fireEvent.click(await screen.findByLabelText('variation_1'));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByText('Stop'));
  expect((await dialog.findByRole('alert')).textContent).toContain('Another employee changed this experiment');
  answer = { success: true, experiment: experiment({ winner: 'variation_1', experiment_state: 'stopped', version: 4 }) };
  fireEvent.click(dialog.getByText('Stop'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.filter(({ name }) => name.startsWith('POST')).at(-1)?.options).toEqual({
    params: { name: 'post_discount_pricing' },
    body: { variant: 'variation_1', version: 3 },
  });
});
