import type { Middleware } from 'koa';
import { releaseActionSchema, type Registry } from '@larder/contracts/release';
import { paths } from '@larder/contracts/paths';
import type { ReleaseMetrics } from '@larder/platform/release-health/release-metrics';
import { isOurs, readForm } from '../read-form.ts';
import { hashSource } from '@larder/platform/http/inline-hash';
import type { HostPool } from '../render/messages.ts';
import { allowInline } from '@larder/platform/http/content-security-policy';
import type { HostState } from '../security.ts';
import type { Employee } from '../staff.ts';
import { type AskEmployee, type DeskContext, employeesOnly, goTo } from './employees-only.ts';
import { DESK_STYLE } from './desk-look.ts';
import { formTokens } from './form-token.ts';
import type { ReleaseStore } from '@larder/platform/release-store/operator-client';
import { releasesPage, type DeskView } from './releases-page.ts';

/** bytes */
const LONGEST = 5000;

interface DeskOptions {
  readonly store: ReleaseStore;
  readonly registry: () => Registry | undefined;
  readonly pool: Pick<HostPool, 'states'>;
  readonly releaseMetrics: Pick<ReleaseMetrics, 'all'>;
  readonly employee: AskEmployee;
  /** Polls the registry at once, after a change. */
  readonly look: () => Promise<void>;
  readonly secrets: readonly string[];
}

/** `/desk/releases`: shows the live releases, since when, by whom, and their failures. Employees promote, start canaries, roll back and retire there. Everyone else gets "not found". */
export function releaseDesk({
  store,
  registry,
  pool,
  releaseMetrics,
  employee,
  look,
  secrets,
}: DeskOptions): Middleware<HostState> {
  const tokens = formTokens(secrets);

  async function show(ctx: DeskContext, { email }: Employee, status: number, notice?: DeskView['notice']): Promise<void> {
    const view = {
      registry: registry(),
      overview: await store.overview(),
      states: pool.states(),
      releaseMetrics: releaseMetrics.all(),
    };
    ctx.status = status;
    ctx.type = 'html';
    allowInline(ctx, { styles: [hashSource(DESK_STYLE)] });
    ctx.body = releasesPage({ ...view, csrf: tokens.of(ctx), notice, email });
  }

  async function change(ctx: DeskContext, who: Employee): Promise<void> {
    const refuse = (text: string) => show(ctx, who, 400, { refused: true, text });
    const form = new URLSearchParams((await readForm(ctx.req, LONGEST)) ?? '');
    if (!isOurs(ctx) || !tokens.holds(ctx, form.get('csrf'))) return refuse('The form was too old. Please send it again.');
    const action = form.get('action');
    const releaseAction = releaseActionSchema.safeParse({
      action,
      name: form.get('name'),
      by: who.email,
      reason: form.get('reason') ?? '',
      ...((action === 'promote' || action === 'canary') && {
        version: form.get('version') ?? '',
        force: form.get('force') === '1',
      }),
      ...(action === 'canary' && { share: Number(form.get('share')) }),
    });
    if (!releaseAction.success) return refuse(releaseAction.error.issues.map(({ message }) => message).join(' '));
    const refused = await store.carryOut(releaseAction.data);
    if (refused !== null) return show(ctx, who, 409, { refused: true, text: refused });
    await look();
    goTo(ctx, `${paths.releaseDesk}?done=${encodeURIComponent(`${releaseAction.data.action} ${releaseAction.data.name}`)}`);
  }

  return employeesOnly({
    path: paths.releaseDesk,
    permission: 'releases.promote',
    employee,
    change,
    show(ctx, who) {
      const done = ctx.URL.searchParams.get('done');
      return show(ctx, who, 200, done ? { refused: false, text: `Done: ${done}` } : undefined);
    },
  });
}
