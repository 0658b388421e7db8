import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What becomes of a harm that is live:
 * - `charged`: browsers report it (the report matches), and the report names the release, against which it counts;
 * - `contained`: the browser refuses it by the content security policy, and says so (the text matches);
 * - `server`: the server responds with this status, which counts against the release;
 * - `smoke`: other remotes' pages work, but only the smoke test of a release finds it, for this reason.
 */
type Expectation =
  | { readonly charged: RegExp; readonly isLate?: boolean }
  | { readonly contained: RegExp }
  | { readonly server: number }
  | { readonly smoke: string };

/** Code of a harmful release. Each is the body of a function; `library(name)` is what the host shares. */
interface HarmCode {
  /** Runs in an effect of its page. */
  readonly effect?: string;
  /** Runs when the page renders; may return what is shown. */
  readonly render?: string;
  /** Runs when its button is pressed. */
  readonly press?: string;
  readonly prefetch?: string;
  /** Runs when the slot that it fills in the page `/shelf` of another remote renders. */
  readonly slot?: string;
  /** Breaks files of the release, which are in the folder `client`. */
  readonly spoil?: (client: string) => Promise<void>;
  /** Whether the files break after the host read them; it refuses a release without its style sheets. */
  readonly isSpoiledLate?: boolean;
  /** Whether the page is opened by a link. */
  readonly isLinked?: boolean;
  /** Whether its tab does not respond any more. */
  readonly isFrozen?: boolean;
}

/** One harm of a release in a browser. */
export type BrowserHarm = HarmCode & Expectation;

const HOOKS = `const { createElement, useEffect, useLayoutEffect, useState } = library('react');`;
const loop = (effect: string): string =>
  `${HOOKS} const [n, set] = useState(0); ${effect}(() => set(n + 1)); return 'turn ' + n;`;
const append = (tag: string, fields: string, where = 'head'): string =>
  `document.${where}.append(Object.assign(document.createElement('${tag}'), { ${fields} }));`;
const READ_ONLY = /read only|redefine/;

/** Harms of releases in a browser, by name. */
export const BROWSER_HARMS: Readonly<Record<string, BrowserHarm>> = {
  effect: { effect: `throw new Error('in an effect');`, charged: /in an effect/ },
  clientRender: { render: `if (typeof window !== 'undefined') throw new Error('at render');`, charged: /at render/ },
  noElement: { render: `return typeof window === 'undefined' ? 'text' : {};`, charged: /error #31/ },
  hydration: { render: `return typeof window === 'undefined' ? 'server' : 'browser';`, charged: /hydration at/ },
  layoutLoop: { render: loop('useLayoutEffect'), charged: /error #185/ },
  effectLoop: { render: loop('useEffect'), charged: /render loop/ },
  slotLoop: { slot: loop('useEffect'), charged: /slot quiz\.invitation of mf-harm/ },
  slotThrow: { slot: `if (typeof window !== 'undefined') throw new Error('in a slot');`, charged: /in a slot/ },
  endless: { effect: `setTimeout(() => { for (;;); }, 500);`, isFrozen: true, charged: /frozen tab/ },
  longTasks: {
    effect: `let left = 4; const work = () => { for (const end = performance.now() + 2200; performance.now() < end; ); if ((left -= 1)) setTimeout(work, 100); }; work();`,
    charged: /slow frames/,
  },
  leak: {
    effect: `const all = []; setInterval(() => all.length < 20 && all.push(new Array(1e6).fill(1.5 + all.length)), 100);`,
    smoke: 'a page gets the size of its heap from the browser once in 20 minutes',
  },
  chunk: { spoil: (client) => rm(join(client, 'page.js')), charged: /page\.js|Failed to fetch/ },
  chunkContent: { spoil: (client) => appendFile(join(client, 'page.js'), ';'), charged: /page\.js|Failed to fetch/ },
  sheet: {
    spoil: (client) => rm(join(client, 'page.css')),
    isSpoiledLate: true,
    isLinked: true,
    charged: /page\.css|Failed to fetch/,
  },
  rejection: { effect: `void Promise.reject(new Error('no answer'));`, charged: /no answer/ },
  rejectedText: { effect: `void Promise.reject('no answer');`, smoke: 'a reason without a stack names no release' },
  handler: { press: `throw new Error('in a handler');`, charged: /in a handler/ },
  timer: { effect: `setInterval(() => { throw new Error('in a timer'); }, 100);`, charged: /in a timer/ },
  fetch: { effect: `window.fetch = () => Promise.reject(new Error('patched'));`, charged: READ_ONLY },
  history: { effect: `history.pushState = () => undefined;`, charged: READ_ONLY },
  storage: { effect: `Storage.prototype.getItem = () => null;`, charged: READ_ONLY },
  json: { effect: `JSON.parse = () => null;`, charged: READ_ONLY },
  promise: { effect: `Promise.prototype.then = () => undefined;`, charged: READ_ONLY },
  eventTarget: { effect: `EventTarget.prototype.addEventListener = () => undefined;`, charged: READ_ONLY },
  array: { effect: `Array.prototype.map = () => [];`, isLate: true, charged: /Array\.prototype\.map changed/ },
  object: { effect: `Object.prototype.extra = 1;`, isLate: true, charged: /Object\.prototype\.extra changed/ },
  clear: { effect: `localStorage.clear();`, charged: /clear\(\) deletes the data of all remotes/ },
  third: { effect: append('script', `src: 'https://third.example/x.js'`), contained: /third\.example/ },
  inlineScript: { effect: append('script', `textContent: 'document.body.remove()'`), contained: /inline script/ },
  eval: { effect: `(0, eval)('document.body.remove()');`, charged: /EvalError|unsafe-eval/ },
  style: { effect: append('style', `textContent: 'main { display: none }'`), contained: /inline style/ },
  adoptedSheet: {
    effect: `const sheet = new CSSStyleSheet(); sheet.replaceSync('main { display: none }'); document.adoptedStyleSheets = [sheet];`,
    charged: /adoptedStyleSheets/,
  },
  addedSheet: {
    effect: `const sheet = new CSSStyleSheet(); sheet.replaceSync('main { display: none }'); document.adoptedStyleSheets.push(sheet);`,
    charged: /not extensible/,
  },
  clicks: {
    effect: `document.addEventListener('click', (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);`,
    isLate: true,
    charged: /stops clicks of the whole page/,
  },
  overflow: { effect: `document.body.style.overflow = 'hidden';`, isLate: true, charged: /left overflow.* on <body>/ },
  interval: { effect: `setInterval(() => undefined, 50);`, smoke: 'an interval that a page leaves behind harms no other page' },
  overlay: {
    effect: append('div', `id: 'harm-layer', textContent: 'Layer'`, 'body'),
    smoke: 'the host cannot know whether an element of the body is of a release or of an extension of the browser',
  },
  data: { prefetch: `return { data: { at: new Map() } };`, server: 500 },
  redirect: { prefetch: `return { redirect: PATH };`, server: 500 },
};

/**
 * Members of a harmful release's module.
 * @param path of its page
 */
export function moduleOfHarm({ effect = '', render = '', press = '', prefetch, slot }: HarmCode, path: string): string {
  return `
  ${prefetch ? `prefetch: async () => { const PATH = '${path}'; ${prefetch} },` : ''}
  Page() {
    ${HOOKS}
    const [isHydrated, setHydrated] = useState(false);
    const Part = page.Part;
    useEffect(() => {
      console.log('harmed');
      setHydrated(true);
      ${effect}
    }, []);
    return createElement('div', null,
      createElement('h1', null, 'Harm'),
      createElement('button', { id: 'harm', 'data-hydrated': isHydrated || undefined, onClick: () => { ${press} } }, 'Harm'),
      createElement('p', null, createElement(Part)));
  },
  Part() { ${render || `return 'part';`} return 'part'; },
  default() { ${slot ?? `return 'slot';`} return 'slot'; }`;
}
