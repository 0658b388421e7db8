/** A release by name and version. */
export interface ReleaseName {
  readonly remote: string;
  readonly version: string;
}

/** `mf-cart@3f2a…`: key of a release's metrics, and its name in logs. */
export const keyOf = ({ remote, version }: ReleaseName): string => `${remote}@${version}`;
