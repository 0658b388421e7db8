/** Line of the table of the bench. */
export interface Row {
  name: string;
  /** The most that is well. */
  allowed: number;
  /** By default a ratio to the floor. */
  unit?: 'KB' | 'ms' | '%';
  measure(): Promise<number>;
}
