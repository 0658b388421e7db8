/** An error that an operator can correct: reported in one clear line, without a stack. */
export class PlainError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PlainError';
  }
}

/** Names of errors that an operator can mend. */
const PLAIN: ReadonlySet<string> = new Set([
  'PlainError',
  'FormatError',
  'OldPostgresError',
  'ReleaseError',
  'SettingsError',
  'ObjectStoreError',
]);

/** The one line for an error of ours or of the system; undefined where only the whole stack helps. */
export function plainLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /no space left on device/i.test(error.message))
    return 'The disk is full. Free some space and start again; nothing is lost.';
  if (code === 'EACCES' || code === 'EROFS') return `No permission: ${error.message}`;
  return PLAIN.has(error.name) ? error.message : undefined;
}
