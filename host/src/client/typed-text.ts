type Field = HTMLInputElement | HTMLTextAreaElement;

/** Texts that people type; nothing secret, and nothing of a card, which stays in the field that it was typed into. */
const isText = (field: Field): boolean =>
  !['password', 'hidden', 'file', 'checkbox', 'radio', 'submit', 'button'].includes(field.type) &&
  !/^(cc-|one-time-code)/.test(field.autocomplete);

/** Dialogs and the chat are outside of `main`. The search field belongs to no form whose call could fail. */
const fieldsHere = (): Field[] =>
  [...document.querySelectorAll<Field>(':is(main, dialog, [role="dialog"]) :is(input, textarea)')].filter(isText);

/** Identifies a field of a page, also after it is rendered again. */
const nameOf = (field: Field): string => `${field.form?.getAttribute('aria-label') ?? ''} ${field.name}`;

/** Simulates typing, so that the form that holds the value is notified. */
function typeInto(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

let forget: () => void = () => undefined;

/**
 * Saves the unsent text of this page for as long as the tab lives, and restores it when the page is next shown to the same person. For shoppers whom
 * the store leads away: to maintenance (SHELL-133), or to the sign-in after their session ended (OP-068).
 * @param who returns who is signed in at the moment
 */
export function saveTypedText(who: () => unknown): void {
  const { pathname } = window.location;
  const person = who();
  const typed = new Map(
    fieldsHere()
      .filter(({ name, value }) => name !== '' && value !== '')
      .map((field) => [nameOf(field), field.value]),
  );
  if (typed.size === 0) return;
  forget();
  let isAway = false;
  const watch = new MutationObserver(() => {
    isAway ||= window.location.pathname !== pathname;
    if (!isAway || window.location.pathname !== pathname) return;
    if (who() !== person) return forget();
    for (const field of fieldsHere()) {
      const text = typed.get(nameOf(field));
      if (text === undefined || field.value !== field.defaultValue) continue;
      typed.delete(nameOf(field));
      if (field.value !== text) typeInto(field, text);
    }
    if (typed.size === 0) forget();
  });
  forget = () => watch.disconnect();
  watch.observe(document.body, { childList: true, subtree: true });
}
