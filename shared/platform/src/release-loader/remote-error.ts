/** Kinds of failures of a remote. */
export type RemoteErrorKind = 'http' | 'network' | 'timeout' | 'integrity' | 'signature' | 'evaluation' | 'contract';

/** A remote is unavailable. `phase` names the step: registry, manifest, entry, sheet, module. */
export class RemoteError extends Error {
  readonly kind: RemoteErrorKind;
  readonly phase: string;
  constructor(kind: RemoteErrorKind, phase: string, message: string) {
    super(message);
    this.name = 'RemoteError';
    this.kind = kind;
    this.phase = phase;
  }
}

/** Any throw as a typed one. */
export function asRemoteError(error: unknown, phase: string): RemoteError {
  if (error instanceof RemoteError) return error;
  return new RemoteError('evaluation', phase, error instanceof Error ? error.message : String(error));
}
