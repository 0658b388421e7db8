const two = (value: number): string => String(value).padStart(2, '0');

/** Milliseconds as `hh:mm:ss`; hours go beyond 24, and below zero it is `00:00:00` (OP-162). */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
