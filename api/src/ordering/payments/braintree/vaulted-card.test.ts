import { vaultedCard } from './vaulted-card.ts';

const card = (more: object) =>
  vaultedCard(
    {
      success: true,
      creditCard: {
        token: 'first',
        cardType: 'Visa',
        bin: '424242',
        last4: '4242',
        expirationMonth: 11,
        expirationYear: 2029,
        uniqueNumberIdentifier: null,
        ...more,
      },
    },
    'a secret',
  );

test('a card without a number identifier is the same card with another token and expiry date, and no other card is', () => {
  const { fingerprint } = card({});
  const reissued = { token: 'second', expirationMonth: 4, expirationYear: 2033 };
  expect(card(reissued)).toMatchObject({ fingerprint, expMonth: 4, expYear: 2033 });
  for (const other of [{ last4: '1111' }, { bin: '411111' }, { cardType: 'Discover' }])
    expect(card(other).fingerprint).not.toBe(fingerprint);
});
