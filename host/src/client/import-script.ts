/** Loads a module that is not of this build: the browser checks it against the hashes of the page's import map. */
export const importScript = (url: string): Promise<unknown> => import(/* webpackIgnore: true */ url);
