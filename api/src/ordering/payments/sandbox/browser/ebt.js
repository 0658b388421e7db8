/** The pad of the sandbox's EBT processor (`EbtSdk` of the shell): cards and PINs go from here to the processor and nowhere else. */
(() => {
  function element(name, props = {}, children = []) {
    const made = Object.assign(document.createElement(name), props);
    made.append(...children);
    return made;
  }

  async function send(door, fields) {
    const response = await fetch(`/sandbox-gateway/ebt/${door}`, {
      method: 'POST',
      credentials: 'omit',
      body: new URLSearchParams(fields),
    });
    const answer = await response.json();
    if (!response.ok) throw Object.assign(new Error(answer.error), { words: answer.error, error_code: answer.error_code });
    return answer.ebt_token;
  }

  /** Asks for one thing in a sheet of the processor's own; null when it was closed. */
  function ask({ title, hint, name, type, maxLength }, door, fields) {
    const input = element('input', { type, name, inputMode: 'numeric', maxLength, autocomplete: 'off', required: true });
    const problem = element('p');
    problem.setAttribute('role', 'alert');
    const submit = element('button', { type: 'submit', textContent: 'Continue' });
    const cancel = element('button', { type: 'button', textContent: 'Cancel' });
    for (const button of [submit, cancel])
      button.style.cssText =
        'display: block; width: 100%; margin-top: 0.5rem; min-height: 2.75rem; border: 1px solid; border-radius: 0.5rem';
    const heading = element('h2', { id: 'sandbox-ebt', textContent: title });
    const label = element('label', {}, [`${name} `, input]);
    const form = element('form', {}, [heading, element('p', { textContent: hint }), label, problem, submit, cancel]);
    const sheet = element('dialog', {}, [form]);
    sheet.setAttribute('aria-labelledby', heading.id);
    sheet.style.cssText = 'margin: auto; padding: 1.5rem; border-radius: 0.75rem; max-width: 24rem';
    return new Promise((resolve) => {
      const end = (answer) => {
        sheet.remove();
        resolve(answer);
      };
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        send(door, { ...fields, value: input.value }).then(
          end,
          (error) => (problem.textContent = error.words ?? 'Please try again.'),
        );
      });
      cancel.addEventListener('click', () => end(null));
      sheet.addEventListener('cancel', () => end(null));
      document.body.append(sheet);
      sheet.showModal();
    });
  }

  const card = {
    title: 'EBT card (sandbox)',
    hint: '16 digits that begin with 507; 5077 0000 0000 0005 has $5.',
    name: 'Card number',
    type: 'text',
    maxLength: 19,
  };
  const pin = {
    title: 'EBT PIN (sandbox)',
    hint: '1234 is right, any other wrong.',
    name: 'PIN',
    type: 'password',
    maxLength: 4,
  };
  window.larderEbt = {
    card: (client_token) => ask(card, 'cards', { client_token }),
    pin: (client_token, card_token) => ask(pin, 'pins', { client_token, card_token }),
  };
})();
