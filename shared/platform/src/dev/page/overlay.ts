import type { DevProblem } from '../dev-state.ts';

const TITLES: Readonly<Record<DevProblem['by'], string>> = {
  manifest: 'is no remote manifest',
  compiler: 'does not compile',
  types: 'types do not hold',
  server: 'does not compile for the server',
};

const SHEET = `
  :host { all: initial; }
  section { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 24px; box-sizing: border-box; background: rgb(20 20 24 / 0.94); color: #eee; font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
  header { display: flex; justify-content: space-between; align-items: start; gap: 24px; }
  h2 { margin: 0 0 4px; font: inherit; font-weight: 700; color: #ff9d9d; }
  p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { margin: 12px 0 0; padding: 12px; overflow: auto; background: #000; font: inherit; }
  article { margin: 0 0 28px; }
  button { border: 1px solid #888; border-radius: 4px; padding: 4px 12px; background: #333; color: #fff; font: inherit; cursor: pointer; }
`;

const element = <T extends keyof HTMLElementTagNameMap>(tag: T, text: string, ...inside: Node[]): HTMLElementTagNameMap[T] => {
  const made = document.createElement(tag);
  made.append(text, ...inside);
  return made;
};

function article({ by, file, line, column, message, frame }: DevProblem): HTMLElement {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const made = element('article', '', element('h2', [place, TITLES[by]].filter(Boolean).join(' ')), element('p', message));
  if (frame !== undefined) made.append(element('pre', frame));
  return made;
}

interface Overlay {
  /** Shows these problems, or closes without any. A closed overlay stays closed until another problem occurs. */
  show(problems: readonly DevProblem[]): void;
}

/** Shows problems over the page: in a shadow tree with a sheet from script, so that neither the page's sheets nor its security policy affect it. */
export function createOverlay(): Overlay {
  const host = document.createElement('larder-dev-overlay');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  shadow.adoptedStyleSheets = [sheet];
  let shown = '[]';
  const close = () => host.remove();
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  return {
    show(problems) {
      const text = JSON.stringify(problems);
      if (text === shown) return;
      shown = text;
      if (problems.length === 0) return close();
      const button = element('button', 'Close (Esc)');
      button.type = 'button';
      button.addEventListener('click', close);
      const section = element('section', '', element('header', '', element('span', 'larder dev'), button));
      section.setAttribute('role', 'alertdialog');
      section.setAttribute('aria-label', 'What does not hold');
      section.append(...problems.map(article));
      shadow.replaceChildren(section);
      document.documentElement.append(host);
    },
  };
}
