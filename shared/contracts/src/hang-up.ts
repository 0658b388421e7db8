const CODES = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);

/**
 * What is thrown when the other side of a connection leaves before the end. For a request whose own connection is closed it only says that
 * the shopper went elsewhere, which is no error of the store; of a database or a server behind it says more.
 */
export function isHangUp(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return ('name' in error && error.name === 'AbortError') || ('code' in error && CODES.has(String(error.code)));
}
