import { createContext } from 'react-router';
import { CONTENT_CALL, type ContentPage, type ContentSource } from './content-page.ts';

/** Where loaders find the texts; set together with the kit, on the server and in the browser. */
export const contentSource = createContext<ContentSource>();

/** Texts over HTTP, cached by the browser as the response headers say. Rejects when the server responds with neither a page nor 404. */
export const httpContent: ContentSource = {
  async read(path, signal) {
    const answer = await fetch(`${CONTENT_CALL}?path=${encodeURIComponent(path)}`, { signal });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`the text of ${path} answered ${answer.status}`);
    return (await answer.json()) as ContentPage;
  },
};
