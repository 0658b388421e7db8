import type { ReleaseName } from '../release-health/release-name.ts';

/** Facts about a lost process. */
export interface Loss {
  /** Scripts that it was in when it answered no more, the innermost first. */
  readonly scripts: readonly string[];
  /** Release of the page that it had begun to work on and was not done with. */
  readonly busyWith: ReleaseName | undefined;
  /** It answered no more, or broke down (out of memory): what it was busy with is the likely cause. */
  readonly isByItsWork: boolean;
}

/** Attributes the loss of a process: `ends` where the release's code was in the stack, `suspected` where its page was being rendered. */
export function attributeFailure(
  { scripts, busyWith, isByItsWork }: Loss,
  isRemote: (name: string) => boolean,
): { release: ReleaseName; as: 'ends' | 'suspected' } | undefined {
  if (!isByItsWork) return undefined;
  for (const script of scripts) {
    const [, remote = '', version = ''] = /^(?:file:\/\/)?\/([\w-]+)\/([\w.-]+)\/server\//.exec(script) ?? [];
    if (isRemote(remote)) return { release: { remote, version }, as: 'ends' };
  }
  return busyWith && { release: busyWith, as: 'suspected' };
}
