/** Replaces the text of a page as browsers do that translate: each text node gives way to a copy in elements that React does not know. */
export function translatePage(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"]')) continue;
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  }
}
