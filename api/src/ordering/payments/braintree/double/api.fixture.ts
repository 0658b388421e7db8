import { type Books, type Sale } from './books.fixture.ts';
import { type Instrument, methodElement } from './methods.fixture.ts';
import { type Element, List, refusal } from './xml.fixture.ts';

/** Response to a request: an XML element, or JSON for browsers. */
export type Answer = { status: number; xml?: [name: string, element: Element]; json?: object };

type Body = Readonly<Record<string, unknown>>;
interface DoubleRequest {
  books: Books;
  /** Values of the path's bracketed parts. */
  parts: readonly string[];
  body: Body;
  /** Where browsers reach it. */
  origin: string;
}
type Route = [method: string, path: RegExp, answer: (request: DoubleRequest) => Answer];

const part = (body: Body, name: string): Body => {
  const value = body[name];
  return typeof value === 'object' && value !== null ? (value as Body) : {};
};
const textField = (body: Body, name: string): string | null => {
  const value = body[name];
  return typeof value === 'string' ? value : null;
};

const notFound: Answer = { status: 404 };
const money = (cents: number): string => (cents / 100).toFixed(2);

const saleElement = (sale: Sale): Element => ({
  id: sale.id,
  status: sale.status,
  type: sale.type,
  currencyIsoCode: 'USD',
  amount: money(sale.cents),
  orderId: sale.orderId,
  createdAt: sale.createdAt,
  processorResponseCode: sale.processorResponseCode,
  gatewayRejectionReason: sale.gatewayRejectionReason,
  refundIds: new List('item', sale.refundIds),
  refundedTransactionId: sale.refunded,
});

const GOOD = new Set(['authorized', 'submitted_for_settlement', 'settlement_pending', 'settling', 'settled', 'voided']);

function transacted(sale: Sale | string | undefined): Answer {
  if (sale === undefined) return notFound;
  if (typeof sale === 'string') return { status: 422, xml: ['apiErrorResponse', refusal('transaction', [sale])] };
  if (GOOD.has(sale.status)) return { status: 201, xml: ['transaction', saleElement(sale)] };
  return { status: 422, xml: ['apiErrorResponse', refusal('transaction', [], { transaction: saleElement(sale) })] };
}

function keep({ books, body }: DoubleRequest): Answer {
  const method = part(body, 'payment_method');
  const options = part(method, 'options');
  const vaulted = books.keep(
    textField(method, 'customer_id') ?? '',
    textField(method, 'payment_method_nonce') ?? '',
    options['verify_card'] === true,
  );
  if (typeof vaulted === 'string') return { status: 422, xml: ['apiErrorResponse', refusal('creditCard', [vaulted])] };
  if (!('token' in vaulted))
    return { status: 422, xml: ['apiErrorResponse', refusal('creditCard', [], { verification: { ...vaulted } })] };
  const [[name, element] = ['', null]] = Object.entries(methodElement(vaulted));
  return { status: 201, xml: [name, element] };
}

function sell({ books, body }: DoubleRequest): Answer {
  const transaction = part(body, 'transaction');
  return transacted(
    books.sell({
      amount: textField(transaction, 'amount') ?? '0',
      paymentMethodToken: textField(transaction, 'payment_method_token') ?? '',
      orderId: textField(transaction, 'order_id'),
      cvv: textField(part(transaction, 'credit_card'), 'cvv'),
      isSubmitted: part(transaction, 'options')['submit_for_settlement'] === true,
    }),
  );
}

/** Matches exact values only, because the store sends no other searches. */
function matching({ books, body }: DoubleRequest): Sale[] {
  const search = part(body, 'search');
  const orderId = textField(part(search, 'order_id'), 'is');
  const { type: types, ids } = search;
  return [...books.sales.values()].filter(
    (sale) =>
      (orderId === null || sale.orderId === orderId) &&
      (!Array.isArray(types) || types.includes(sale.type)) &&
      (!Array.isArray(ids) || ids.includes(sale.id)),
  );
}

const clientApi = (origin: string): string => `${origin}/merchants/shop/client_api`;

function clientToken({ origin }: DoubleRequest): Answer {
  const value = {
    version: 2,
    authorizationFingerprint: 'fingerprint-of-a-browser',
    configUrl: `${clientApi(origin)}/v1/configuration`,
    clientApiUrl: clientApi(origin),
    environment: 'sandbox',
    merchantId: 'shop',
  };
  return { status: 201, xml: ['clientToken', { value: Buffer.from(JSON.stringify(value)).toString('base64') }] };
}

/** A card from a browser becomes a one-time token. */
function tokenise({ books, body }: DoubleRequest): Answer {
  const card = part(body, 'creditCard');
  const number = (textField(card, 'number') ?? '').replaceAll(' ', '');
  if (!/^\d{12,19}$/.test(number)) {
    const fieldErrors = [
      { field: 'creditCard', fieldErrors: [{ field: 'number', code: '81715', message: 'Credit card number is invalid' }] },
    ];
    return { status: 422, json: { error: { message: 'Credit card is invalid' }, fieldErrors } };
  }
  const instrument: Instrument = {
    kind: 'card',
    number,
    month: textField(card, 'expirationMonth') ?? '12',
    year: textField(card, 'expirationYear') ?? '2039',
  };
  const details = { lastFour: number.slice(-4), lastTwo: number.slice(-2) };
  return { status: 202, json: { creditCards: [{ type: 'CreditCard', nonce: books.nonce(instrument), details }] } };
}

const configuration = ({ origin }: DoubleRequest): Answer => ({
  status: 200,
  json: {
    environment: 'sandbox',
    merchantId: 'shop',
    clientApiUrl: clientApi(origin),
    assetsUrl: 'https://assets.braintreegateway.com',
    challenges: ['cvv'],
    creditCards: { supportedCardTypes: ['Visa', 'MasterCard', 'American Express', 'Discover'] },
    paypalEnabled: false,
    threeDSecureEnabled: false,
  },
});

const MERCHANT: readonly Route[] = [
  ['POST', /^\/client_token$/, clientToken],
  ['POST', /^\/customers$/, ({ books }) => ({ status: 201, xml: ['customer', { id: books.addCustomer() }] })],
  ['DELETE', /^\/customers\/(\w+)$/, ({ books, parts: [id = ''] }) => (books.removeCustomer(id) ? { status: 200 } : notFound)],
  ['POST', /^\/payment_methods$/, keep],
  [
    'GET',
    /^\/payment_methods\/any\/(\w+)$/,
    ({ books, parts: [token = ''] }) => {
      const vaulted = books.vaulted.get(token);
      const [[name, element] = ['', null]] = vaulted ? Object.entries(methodElement(vaulted)) : [];
      return vaulted ? { status: 200, xml: [name, element] } : notFound;
    },
  ],
  ['POST', /^\/transactions$/, sell],
  [
    'POST',
    /^\/transactions\/advanced_search_ids$/,
    (request) => ({
      status: 200,
      xml: [
        'searchResults',
        {
          pageSize: 50,
          ids: new List(
            'item',
            matching(request).map(({ id }) => id),
          ),
        },
      ],
    }),
  ],
  [
    'POST',
    /^\/transactions\/advanced_search$/,
    (request) => ({
      status: 200,
      xml: ['creditCardTransactions', new List('transaction', matching(request).map(saleElement), 'collection')],
    }),
  ],
  [
    'GET',
    /^\/transactions\/(\w+)$/,
    ({ books, parts: [id = ''] }) => {
      const sale = books.sales.get(id);
      return sale ? { status: 200, xml: ['transaction', saleElement(sale)] } : notFound;
    },
  ],
  ['PUT', /^\/transactions\/(\w+)\/void$/, ({ books, parts: [id = ''] }) => transacted(books.void(id))],
  [
    'POST',
    /^\/transactions\/(\w+)\/refund$/,
    ({ books, parts: [id = ''], body }) => {
      const transaction = part(body, 'transaction');
      return transacted(books.refund(id, textField(transaction, 'amount'), textField(transaction, 'order_id')));
    },
  ],
];

/** For browsers, who prove themselves by the client token. */
const BROWSER: readonly Route[] = [
  ['GET', /^\/client_api\/v1\/configuration$/, configuration],
  ['POST', /^\/client_api\/v1\/payment_methods\/credit_cards$/, tokenise],
];

/** Returns the fake's response to a request; undefined when the store's keys are required and missing. */
export function answerTo(
  books: Books,
  { method, path, body, origin, isStore }: { method: string; path: string; body: Body; origin: string; isStore: boolean },
): Answer {
  const under = '/merchants/shop';
  if (!path.startsWith(under)) return notFound;
  const rest = path.slice(under.length);
  const routes = rest.startsWith('/client_api/') ? BROWSER : MERCHANT;
  if (routes === MERCHANT && !isStore) return { status: 401 };
  for (const [of, pattern, answer] of routes) {
    const match = of === method ? pattern.exec(rest) : null;
    if (match) return answer({ books, parts: match.slice(1), body, origin });
  }
  return notFound;
}
