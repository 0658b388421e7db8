import { SHELL_VERSION } from '@larder/shell/remote';

/** Files of a new remote by path: a page, a slot, a test of each. `id` is its name without `mf-`; `packageVersion` are versions of the shared packages. */
export function template(
  id: string,
  { owner, packageVersion }: { owner: string; packageVersion: string },
): Readonly<Record<string, string>> {
  const title = id[0]?.toUpperCase() + id.slice(1).replaceAll('-', ' ');
  const slot = `${id.replaceAll('-', '_')}.teaser`;
  const minor = SHELL_VERSION.replace(/\.\d+$/, '.0');
  const packageJson = {
    name: `mf-${id}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    dependencies: { '@larder/shell': packageVersion, '@larder/ui': packageVersion },
    devDependencies: { '@larder/platform': packageVersion },
  };
  return {
    'package.json': `${JSON.stringify(packageJson, null, 2)}\n`,
    'remote.ts': `import { defineRemote } from '@larder/shell';

/** The manifest of mf-${id}. */
const remote = defineRemote({
  name: 'mf-${id}',
  owner: '${owner}',
  budget: { js: 20_000, css: 5_000 },
  shell: '^${minor}',
  requires: { api: '^1.0.0' },
  routes: [{ path: '/${id}', page: 'pages/home' }],
  slots: [{ name: '${slot}', module: 'slots/teaser', example: { heading: 'Look' } }],
});

export default remote;
`,
    'webpack.config.ts': `import { exposesOf, remoteConfig, sharedLibraries } from '@larder/platform/build/remote-preset';

/** Module federation build of mf-${id}, in the browser and on the server. */
export default remoteConfig((remote) => ({
  name: remote.name,
  exposes: exposesOf(remote),
  shared: sharedLibraries(),
}));
`,
    'src/slot-props.ts': `/** What mf-${id} takes in its slots. Once another remote places one, its line belongs to \`slot-props.ts\` of the shell. */
declare module '@larder/shell/slot-props' {
  interface SlotProps {
    '${slot}': { heading: string };
  }
}

export type TeaserProps = { heading: string };
`,
    'src/pages/home.tsx': `import type { PageHead, PrefetchResult } from '@larder/shell';

interface Data {
  readonly title: string;
}

/** \`/${id}\` */
export function Page({ data: { title } }: { data: Data }) {
  return <h1>{title}</h1>;
}

export const prefetch = async (): Promise<PrefetchResult<Data>> => ({ data: { title: '${title}' } });

export const head = ({ title }: Data): PageHead => ({ title });
`,
    'src/pages/home.test.tsx': `import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { visit } from '@larder/shell/testing';
import * as home from './home.tsx';

test('/${id} has its title', async () => {
  await visit(home, {});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}');
});
`,
    'src/slots/teaser.tsx': `import { ButtonLink, Panel } from '@larder/ui';
import type { TeaserProps } from '../slot-props.ts';

/** \`${slot}\`: leads to the page from wherever it is placed. */
export default function Teaser({ heading }: TeaserProps) {
  return (
    <Panel>
      <h2>{heading}</h2>
      <ButtonLink href="/${id}">${title}</ButtonLink>
    </Panel>
  );
}
`,
    'src/slots/teaser.test.tsx': `import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithShell } from '@larder/shell/testing';
import Teaser from './teaser.tsx';

test('leads to /${id}', () => {
  renderWithShell(<Teaser heading="Look" />);
  expect(screen.getByRole('link', { name: '${title}' }).getAttribute('href')).toBe('/${id}');
});
`,
  };
}
