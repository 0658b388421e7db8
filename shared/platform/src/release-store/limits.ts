/** Limits of a release: bytes of one file, decompressed; bytes of all files; number of files. */
export const RELEASE_LIMITS = { file: 16 * 1024 * 1024, release: 64 * 1024 * 1024, files: 500 } as const;

/** Text of a limit in bytes, in MB of 1024 × 1024 bytes. */
export const megabytes = (bytes: number): string => `${Math.ceil((bytes / 1024 / 1024) * 10) / 10} MB`;
