import type { Middleware } from 'koa';
import { releaseVersion, remoteName } from '@larder/contracts/release';
import { paths } from '@larder/contracts/paths';
import { POLICY } from '@larder/platform/http/content-security-policy';
import { hashSource } from '@larder/platform/http/inline-hash';
import type { ReleaseStore } from '@larder/platform/release-store/operator-client';
import type { HostState } from '../security.ts';
import { type AskEmployee, employeesOnly } from './employees-only.ts';

/** Content Security Policy of a report: pictures within it and its own style, no script, no other address. */
function reportPolicy(report: string): string {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(report) ?? [];
  return [
    `default-src 'none'`,
    'img-src data:',
    `style-src ${hashSource(style)}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    'sandbox',
  ].join('; ');
}

/** `/desk/releases/report?release=mf-cart@1a2b…`: the report of a release's smoke test, for employees. Everyone else gets "not found". */
export const smokeReport = ({
  store,
  employee,
}: {
  store: Pick<ReleaseStore, 'smokeReport'>;
  employee: AskEmployee;
}): Middleware<HostState> =>
  employeesOnly({
    path: paths.smokeReport,
    permission: 'releases.promote',
    employee,
    async show(ctx) {
      const [remote = '', version = ''] = (ctx.URL.searchParams.get('release') ?? '').split('@');
      const isRelease = remoteName.safeParse(remote).success && releaseVersion.safeParse(version).success;
      const report = isRelease ? await store.smokeReport({ remote, version }) : null;
      if (report === null) return ctx.throw(404);
      ctx.set(POLICY, reportPolicy(report));
      ctx.type = 'html';
      ctx.body = report;
    },
  });
