/** Name of the provenance of a release. It lies beside the release's files and is not part of its version. */
export const PROVENANCE_FILE = 'provenance.json';
