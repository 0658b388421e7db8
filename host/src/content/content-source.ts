import { createContext } from 'react-router';
import { CONTENT_CALL, type ContentPage, type ContentSource } from './content-page.ts';

/** Where loaders find the texts; set beside the kit, on the server and in the browser. */
export const contentSource = createContext<ContentSource>();

/** Texts over HTTP, kept by the browser's own cache for as long as the server says. Rejects when the server answers neither page nor 404. */
export const httpContent: ContentSource = {
  async read(path, signal) {
    const answer = await fetch(`${CONTENT_CALL}?path=${encodeURIComponent(path)}`, { signal });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`the text of ${path} answered ${answer.status}`);
    return (await answer.json()) as ContentPage;
  },
};
