const BODY = `<p>text</p><span hidden>no</span><input type="hidden"><input type="text" disabled><dialog>closed</dialog><dialog open>open</dialog>
  <details><summary>more</summary><b>in</b></details><ruby>a<rt>b</rt><rp>c</rp></ruby><template>t</template><ul><li>one</li></ul>
  <div style="visibility: hidden"><i style="color: red">a</i><i style="visibility: visible">b</i></div><svg><title>t</title></svg>
  <div style="pointer-events: none; display: flex"><button>b</button></div><div style="display: none"><a href="/">l</a></div><textarea></textarea>`;
const PROPERTIES = ['display', 'visibility', 'pointer-events', 'color', 'background-color'];

/** Values of each element, by both ways to read them. */
function stylesOf(window: Window): string[][] {
  return [...window.document.body.querySelectorAll('*')].map((element) => {
    const style = window.getComputedStyle(element);
    const { display, visibility, pointerEvents } = style;
    return [...PROPERTIES.map((property) => style.getPropertyValue(property)), display, visibility, pointerEvents];
  });
}

/** The window of the tests, and one of a frame, whose `getComputedStyle` is that of jsdom; both with the same body. */
function windowsWith(body: string): [quick: Window, original: Window] {
  document.body.innerHTML = '';
  const frame = document.createElement('iframe');
  document.head.append(frame);
  const original = frame.contentWindow;
  if (!original) throw new Error('no frame');
  for (const each of [document, original.document]) each.body.innerHTML = body;
  return [window, original];
}
afterEach(() => document.querySelector('iframe')?.remove());

test('each element has the values of jsdom, also after a change', () => {
  const [quick, original] = windowsWith(BODY);
  expect(stylesOf(quick)).toEqual(stylesOf(original));
  for (const { document: each } of [quick, original]) {
    each.querySelector('p')?.setAttribute('hidden', '');
    each.querySelector('div')?.removeAttribute('style');
    each.querySelector('dialog')?.setAttribute('open', '');
  }
  expect(stylesOf(quick)).toEqual(stylesOf(original));
  expect(quick.getComputedStyle(quick.document.querySelector('p') as Element).display).toBe('none');
});

test('a document with a style sheet of its own has the values of jsdom', () => {
  const [quick, original] = windowsWith(`<style>p { display: none; visibility: hidden }</style>${BODY}`);
  expect(stylesOf(quick)).toEqual(stylesOf(original));
});
