/**
 * Replaces React Query's cache of mutations in the browser. The store changes data by its own calls and has no mutation, yet the client creates
 * such a cache and would add the mutation code to every first page. This class has the members that the client and its hydration use.
 */
export class MutationCache {
  getAll = (): never[] => [];
  findAll = this.getAll;
  clear(): void {}
  resumePausedMutations = (): Promise<void> => Promise.resolve();
}
