import { DESK_BUDGET, type ReleaseBytes, type ReleaseManifest } from '@larder/contracts/release';

/** Size of a page or slot beyond the host, in compressed bytes. */
export interface Weight {
  readonly module: string;
  readonly js: number;
  readonly css: number;
}

/** The weight of every module of a release, the heaviest script first. */
export function weights({ client, files }: Pick<ReleaseManifest, 'client' | 'files'>): Weight[] {
  const packed = (path: string): number => files[path]?.br?.bytes ?? files[path]?.bytes ?? 0;
  const sum = (paths: readonly string[]): number => paths.reduce((bytes, path) => bytes + packed(path), 0);
  return Object.entries(client.modules)
    .map(([module, { js, css }]) => ({ module, js: sum([client.entry, ...js]), css: sum(css) }))
    .toSorted((a, b) => b.js - a.js);
}

/** Module ids of a remote's desk pages, and the budgets of its manifest. */
function limitsOf({ door: { routes, budget } }: ReleaseManifest) {
  const desk = new Set(routes.filter((route) => route.desk).map(({ page }) => page));
  return { desk, shopBudget: budget, deskBudget: budget.desk ?? DESK_BUDGET };
}

/** Size of the heaviest page or slot of the store, scripts and sheets; undefined where there is none. Desk pages are not part of it: no shopper loads them. */
export function bytesOf(manifest: ReleaseManifest): ReleaseBytes | undefined {
  const { desk, shopBudget } = limitsOf(manifest);
  const all = weights(manifest).filter(({ module }) => !desk.has(module));
  const heaviest = (kind: 'js' | 'css') => {
    const [most] = all.toSorted((a, b) => b[kind] - a[kind]);
    return most && { module: most.module, bytes: most[kind], budget: shopBudget[kind] };
  };
  const [js, css] = [heaviest('js'), heaviest('css')];
  return js && css && { js, css };
}

/** Module that adds more than its remote manifest allows, in compressed bytes. */
export interface Excess {
  readonly module: string;
  readonly kind: 'js' | 'css';
  readonly bytes: number;
  readonly budget: number;
}

/** Modules over the budget of their remote manifest, the heaviest script first. */
export function overBudget(manifest: ReleaseManifest): Excess[] {
  const { desk, shopBudget, deskBudget } = limitsOf(manifest);
  return weights(manifest).flatMap((weight) => {
    const budget = desk.has(weight.module) ? deskBudget : shopBudget;
    return (['js', 'css'] as const)
      .filter((kind) => weight[kind] > budget[kind])
      .map((kind) => ({ module: weight.module, kind, bytes: weight[kind], budget: budget[kind] }));
  });
}
