/** Positions in the write-ahead log (LSN), as numbers that compare. They grow with each write, on the primary as on its replicas. */

const POSITION = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i;

/** Above every position: no replica has it. */
export const BEYOND_ALL = 0xffff_ffff_ffff_ffffn;

/** Parses PostgreSQL's text of a position, such as `16/B374D848`. @returns undefined for any other text */
export function parsePosition(text: string | null | undefined): bigint | undefined {
  const [, high, low] = POSITION.exec(text ?? '') ?? [];
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Formats a position as PostgreSQL does. */
export const formatPosition = (position: bigint): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();
