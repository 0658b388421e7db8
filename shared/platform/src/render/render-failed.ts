/** A page whose process ended under it. The shopper gets the plain error page; 503, because another try may do. */
export class RenderFailed extends Error {
  readonly status = 503;
  constructor(why: string) {
    super(`the process that rendered the page is gone: ${why}`);
    this.name = 'RenderFailed';
  }
}
