/** A notice at the top of the page (SHELL-156). */
export interface Snack {
  readonly id: string;
  readonly type: 'error' | 'warning' | 'success';
  readonly title?: string;
  readonly message: string;
  /** Closes after `timeout`; otherwise the snack stays until it is closed (SHELL-160). */
  readonly autoDismiss: boolean;
  /** In ms; 4000 by default (SHELL-161). */
  readonly timeout?: number;
  readonly subtype?: string;
  /** Undoes what happened, or leads on; pressing it closes the snack. */
  readonly action?: { readonly label: string; run(): void };
}
/** Notice to show: type and message are required, the rest has defaults. */
export type SnackInput = Pick<Snack, 'type' | 'message'> & Partial<Snack>;
/** Control of the snackbars (SHELL-156). */
export interface Snacks {
  /** Adds a snack at the front (SHELL-159) and returns its id; it replaces a snack with the same id. */
  show(snack: SnackInput): string;
  /** Like {@link show}, but once the next page is in place, which closes all others (ACC-082). */
  showOnArrival(snack: SnackInput): void;
  close(id: string): void;
}
