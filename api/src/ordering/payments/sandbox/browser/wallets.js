/**
 * The sandbox's wallets (`WalletSdk` of the shell): a sheet of their own that can be approved, closed, refused, or never answer. The item
 * `larder-sandbox-wallets` of the browser's local storage says of a wallet that it is not there or does not answer: {"Google Pay": "none"},
 * {"PayPal": "silent"}.
 */
(() => {
  const never = () => new Promise(() => {});

  /** What a button of the sheet stands for: an approval, as `behaviour:account`, or one of the other ends. */
  const CHOICES = [
    ['Approve', 'ok'],
    ['Approve, and let the charge be declined', 'declined'],
    ['Refuse', 'refuse'],
    ['Never answer', 'silent'],
    ['Cancel', 'cancel'],
  ];

  function element(name, props = {}, children = []) {
    const made = Object.assign(document.createElement(name), props);
    made.append(...children);
    return made;
  }

  function approve(wallet) {
    const account = element('input', { type: 'email', value: 'shopper@example.com', autocomplete: 'off' });
    const label = element('label', {}, [`${wallet} account `, account]);
    const heading = element('h2', { id: 'sandbox-wallet', textContent: `${wallet} (sandbox)` });
    const sheet = element('dialog', {}, [heading, element('p', { textContent: 'No money moves here.' }), label]);
    sheet.setAttribute('aria-labelledby', heading.id);
    sheet.style.cssText = 'margin: auto; padding: 1.5rem; border-radius: 0.75rem; max-width: 24rem';
    return new Promise((resolve, reject) => {
      const ends = {
        refuse: () =>
          reject(Object.assign(new Error('refused'), { words: `${wallet} refused the payment. Nothing was charged.` })),
        silent: () => undefined,
        cancel: () => resolve(null),
      };
      for (const [text, choice] of CHOICES) {
        const button = element('button', { type: 'button', textContent: text });
        button.style.cssText =
          'display: block; width: 100%; margin-top: 0.5rem; min-height: 2.75rem; border: 1px solid; border-radius: 0.5rem';
        button.addEventListener('click', () => {
          const end = ends[choice] ?? (() => resolve(`${choice}:${account.value}`));
          sheet.remove();
          end();
        });
        sheet.append(button);
      }
      sheet.addEventListener('cancel', () => {
        sheet.remove();
        ends.cancel();
      });
      document.body.append(sheet);
      sheet.showModal();
    });
  }

  const states = () => JSON.parse(localStorage.getItem('larder-sandbox-wallets') ?? '{}');
  window.larderWallets = {
    isReady: (wallet) => (states()[wallet] === 'silent' ? never() : Promise.resolve(states()[wallet] !== 'none')),
    approve,
  };
})();
