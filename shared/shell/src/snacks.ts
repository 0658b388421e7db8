/** SHELL-156 */
export interface Snack {
  readonly id: string;
  readonly type: 'error' | 'warning' | 'success';
  readonly title?: string;
  readonly message: string;
  readonly autoDismiss: boolean;
  /** ms; 4000 unless said (SHELL-161). */
  readonly timeout: number;
  readonly subtype?: string;
  /** A way back, or on; pressed, the snack goes. */
  readonly action?: { readonly label: string; run(): void };
}
export type SnackInput = Pick<Snack, 'type' | 'message'> & Partial<Snack>;
export interface Snacks {
  /** Adds at the front (SHELL-159) and answers its id; a snack with the same id is replaced. */
  show(snack: SnackInput): string;
  /** As {@link show}, but once the next page is in place, which closes all others (ACC-082). */
  showOnArrival(snack: SnackInput): void;
  close(id: string): void;
}
