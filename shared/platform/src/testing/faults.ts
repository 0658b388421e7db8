/** A fault of a page: markup, and the body of a function that runs when the page opens; it may return a function that runs when it is left. */
export interface Fault {
  readonly html?: string;
  readonly script?: string;
  /** Problem that a smoke test must report; absent for a page without fault. */
  readonly problem?: RegExp;
}

const AFTER_LEAVING = 'return () => ';

/** Faults of pages in a browser, by name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  well: {
    html: '<button type="button">Works</button>',
    script: `window.gateway = {}; const listener = () => undefined; window.addEventListener('resize', listener); const timer = setInterval(listener, 1000);
      addEventListener('scroll', listener, { once: true, signal: AbortSignal.timeout(1) });
      return () => { window.removeEventListener('resize', listener); clearInterval(timer); };`,
  },
  throws: { script: `throw new Error('no price');`, problem: /error: no price/ },
  rejects: { script: `void Promise.reject(new Error('no answer'));`, problem: /error: no answer/ },
  console: { script: `console.error('something failed');`, problem: /console: something failed/ },
  hydration: {
    script: `console.error(new Error('Minified React error #418; visit https://react.dev'));`,
    problem: /hydration: /,
  },
  chunk: { script: `import('/mf-faults/v1/absent.js').catch(() => undefined);`, problem: /absent\.js does not load: status 404/ },
  sheet: {
    script: `const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = '/absent.css'; document.head.append(link);`,
    problem: /absent\.css does not load/,
  },
  shift: {
    script: `setTimeout(() => { const part = document.createElement('div'); part.style.height = '500px'; main.prepend(part); }, 100);`,
    problem: /layout shifts by 0\.\d+/,
  },
  longTask: {
    script: `let sum = 0; for (let n = 0; n < 1e9; n += 1) sum = (sum * 31 + n) | 0; main.dataset.sum = sum;`,
    problem: /a task takes \d+ ms/,
  },
  freeze: { script: `setTimeout(() => { for (;;); }, 50);`, problem: /the tab is frozen/ },
  loop: {
    script: `const { port1, port2 } = new MessageChannel(); port1.onmessage = () => port2.postMessage(0); port2.postMessage(0);
      return () => port1.close();`,
    problem: /works without end while no one touches the page: \d+ tasks posted/,
  },
  timerLoop: {
    script: `let timer; const again = () => (timer = setTimeout(again, 1)); again(); return () => clearTimeout(timer);`,
    problem: /works without end while no one touches the page: \d+ timers/,
  },
  changeLoop: {
    script: `const timer = setInterval(() => { for (let n = 0; n < 20; n += 1) main.dataset.n = n; }, 50); return () => clearInterval(timer);`,
    problem: /\d+ changes of the document/,
  },
  leak: {
    script: `const list = (main.ownerDocument.defaultView.history.pushState.list ??= []); list.push(new Array(200_000).fill(0).map(String));`,
    problem: /memory grows by/,
  },
  /** 120 kB, such as a copy of a list of products. */
  smallLeak: {
    script: `const list = (main.ownerDocument.defaultView.history.replaceState.list ??= []); list.push(new Array(30_000).fill(0));`,
    problem: /memory grows by 1\d\d\.\d kB/,
  },
  documentListener: {
    script: `document.addEventListener('keydown', () => undefined, true);`,
    problem: /leaves behind: a capturing listener of keydown on document/,
  },
  windowListener: {
    script: `window.onresize = null; addEventListener('scroll', () => undefined);`,
    problem: /listener of scroll on window/,
  },
  interval: { script: `setInterval(() => undefined, 5000);`, problem: /an interval of 5000 ms/ },
  timeoutChain: { script: `const again = () => setTimeout(again, 30); again();`, problem: /goes on after the page was left/ },
  frames: { script: `const again = () => requestAnimationFrame(again); again();`, problem: /goes on after the page was left/ },
  fetch: {
    script: `const before = window.fetch; window.fetch = (...all) => before(...all);`,
    problem: /changes built-in functions: window\.fetch/,
  },
  map: {
    script: `const before = Array.prototype.map; Array.prototype.map = function map(...all) { return before.apply(this, all); };`,
    problem: /Array\.prototype\.map/,
  },
  extension: { script: `Array.prototype.last = function last() { return this.at(-1); };`, problem: /Array\.prototype\.last/ },
  history: {
    script: `const before = history.pushState; history.pushState = (...all) => before.apply(history, all);`,
    problem: /history\.pushState/,
  },
  listeners: {
    script: `const before = EventTarget.prototype.addEventListener; EventTarget.prototype.addEventListener = function add(...all) { return before.apply(this, all); };`,
    problem: /EventTarget\.prototype\.addEventListener/,
  },
  json: { script: `const before = JSON.parse; JSON.parse = (...all) => before(...all);`, problem: /JSON\.parse/ },
  variable: { script: `window.recipeState = {};`, problem: /adds global variables: recipeState/ },
  localStorage: { script: `localStorage.clear();`, problem: /clears storage/ },
  sessionStorage: { script: `sessionStorage.clear();`, problem: /clears storage/ },
  style: {
    script: `const style = document.createElement('style'); style.textContent = '.recipe { color: red }'; document.head.append(style);`,
    problem: /leaves elements behind: <style>/,
  },
  globalSheet: {
    script: `const style = document.createElement('style'); style.dataset.precedence = 'remote'; style.dataset.href = 'a'; style.textContent = 'body { font-size: 40px } header { display: none }'; document.head.append(style);`,
    problem: /changes the look of the page after it/,
  },
  overflow: { script: `document.body.style.overflow = 'hidden';`, problem: /leaves classes or styles on <html> or <body>/ },
  rootClass: {
    script: `document.documentElement.classList.add('recipes');`,
    problem: /leaves classes or styles on <html> or <body>/,
  },
  overlay: {
    script: `const layer = document.createElement('div'); layer.id = 'recipe-layer'; document.body.append(layer);`,
    problem: /leaves elements behind: <div>#recipe-layer/,
  },
  noName: { html: '<button type="button"></button>', problem: /accessibility: button-name/ },
  noText: {
    html: '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">',
    problem: /accessibility: image-alt/,
  },
  html: { html: `<p>${'long '.repeat(4000)}</p>`, problem: /of HTML exceed the budget/ },
  data: {
    html: `<script type="application/json">"${'x'.repeat(8000)}"</script>`,
    problem: /of data in the page exceed the budget/,
  },
  image: { html: '<img src="/large.png" alt="A large picture">', problem: /of pictures exceed the budget/ },
  deadButton: { html: '<button type="button" data-dead="">Add</button>', problem: /buttons or fields do not work/ },
  clicks: {
    script: `document.addEventListener('click', (event) => event.stopImmediatePropagation(), true); window.addEventListener('click', (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);`,
    problem: /navigation: a link to \/help leads nowhere/,
  },
  breaks: {
    script: `${AFTER_LEAVING} void setTimeout(() => document.querySelector('h1')?.remove(), 0);`,
    problem: /the page after it is broken/,
  },
};
