/** The sandbox gateway's script for browsers: turns what was approved in a wallet into a one-time token (`PaymentSdk` of the shell). */
window.larderPayments = {
  create: ({ client_token }) =>
    Promise.resolve({
      async token(wallet, approval) {
        const response = await fetch('/sandbox-gateway/wallets', {
          method: 'POST',
          credentials: 'omit',
          body: new URLSearchParams({ client_token, wallet, approval }),
        });
        const answer = await response.json();
        if (!response.ok) throw Object.assign(new Error(answer.error), { error_code: answer.error_code, words: answer.error });
        return answer.payment_token;
      },
    }),
};
