/** A release by name and version. */
export interface ReleaseName {
  readonly remote: string;
  readonly version: string;
}

/** `mf-cart@3f2a…`: what figures of a release are kept under, and how it is told. */
export const keyOf = ({ remote, version }: ReleaseName): string => `${remote}@${version}`;
