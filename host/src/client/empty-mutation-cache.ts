/**
 * Stands in for React Query's cache of mutations in the browser. The store changes by calls of its own and has no mutation, yet its client makes
 * such a cache and would bring all that runs mutations into every first page. What the client and its hydration ask of it is here.
 */
export class MutationCache {
  getAll = (): never[] => [];
  findAll = this.getAll;
  clear(): void {}
  resumePausedMutations = (): Promise<void> => Promise.resolve();
}
