import { QueryClient } from '@tanstack/react-query';
import type { Experiments } from '@larder/contracts/experiment-values';
import { keys } from '@larder/contracts/keys';
import { renderWithShell } from '../testing/index.ts';
import { useExperiment } from '../experiments.ts';
import { createExperiments, defaultExperiments } from './experiments.ts';

const enabled: Experiments = { ...defaultExperiments, sponsored_products_carrot: 'enabled' };

/** An experiments call that fails `failures` times; counts its tries. */
function made({ failures = 0, known, server = false }: { failures?: number; known?: Experiments; server?: boolean } = {}) {
  const queryClient = new QueryClient();
  if (known) queryClient.setQueryData(keys.experiments, known);
  const seen = { calls: 0, viewed: [] as string[] };
  const experiments = createExperiments({
    queryClient,
    fetch: () => ((seen.calls += 1) > failures ? Promise.resolve(enabled) : Promise.reject(new Error('down'))),
    retries: 3,
    staleMs: 600_000,
    server,
    onViewed: (name, value) => seen.viewed.push(`${name}=${value}`),
  });
  return { experiments, queryClient, seen };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('SHELL-115: idle with the defaults, then ready; fresh values are not requested again', async () => {
  const { experiments, seen } = made();
  expect(experiments.get()).toEqual({ status: 'idle', values: defaultExperiments });
  await experiments.load();
  await experiments.load();
  expect(experiments.get()).toEqual({ status: 'ready', values: enabled });
  expect(experiments.first().values).toBe(defaultExperiments);
  expect(seen.calls).toBe(1);
  await jest.advanceTimersByTimeAsync(600_001);
  await experiments.load();
  expect(seen.calls).toBe(2);
});

test('SHELL-116: a failing call is made 1 + 3 times, then it is an error and the defaults hold', async () => {
  const { experiments, seen } = made({ failures: Infinity });
  const loaded = experiments.load();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toEqual(defaultExperiments);
  expect(seen.calls).toBe(4);
  expect(experiments.get().status).toBe('error');
});

test('the fourth try counts', async () => {
  const { experiments, seen } = made({ failures: 3 });
  const loaded = experiments.load();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toEqual(enabled);
  expect(seen.calls).toBe(4);
});

test('values that came with the page are ready without a call; an account that changed asks again and keeps what it has when that fails', async () => {
  const { experiments, queryClient, seen } = made({ known: enabled, failures: Infinity });
  expect(experiments.get()).toEqual({ status: 'ready', values: enabled });
  await experiments.load();
  expect(seen.calls).toBe(0);
  await queryClient.invalidateQueries();
  const again = experiments.load();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await again).toEqual(enabled);
  expect(experiments.get().status).toBe('error');
});

test('on the server the render shows what was loaded', async () => {
  const { experiments } = made({ server: true });
  await experiments.load();
  expect(experiments.first()).toEqual({ status: 'ready', values: enabled });
});

test('OP-168: a value is reported once per name, and not before it is known', async () => {
  const { experiments, seen } = made();
  experiments.viewed('sponsored_products_carrot');
  await experiments.load();
  experiments.viewed('sponsored_products_carrot');
  experiments.viewed('sponsored_products_carrot');
  experiments.viewed('post_discount_pricing');
  expect(seen.viewed).toEqual(['sponsored_products_carrot=enabled', 'post_discount_pricing=control']);
});

test('SHELL-117: a component has the value of its name and says that it was shown', () => {
  const Carrot = () => <p>{useExperiment('sponsored_products_carrot')}</p>;
  const { container, shell } = renderWithShell(<Carrot />, { experiments: { sponsored_products_carrot: 'variant_1' } });
  expect(container.textContent).toBe('variant_1');
  expect(shell.emitted).toEqual([
    { name: 'experiment_viewed', detail: { name: 'sponsored_products_carrot', value: 'variant_1' } },
  ]);
});
