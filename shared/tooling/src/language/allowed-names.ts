import type { AllowedNames } from './find-terms.ts';

/** Names that may contain a term. The check reports entries that nothing bears; they are deleted with the last use. */
export const ALLOWED_NAMES: readonly AllowedNames[] = [
  { term: 'aside', kind: 'ordinary', reason: 'the HTML element', names: ['aside'] },
  { term: 'charges', kind: 'ordinary', reason: 'charges of cards', names: ['charges'] },
  { term: 'letters', kind: 'ordinary', reason: 'letters of the alphabet', names: ['letters'] },
  { term: 'wishes', kind: 'ordinary', reason: 'values and concerns that a shopper names in the quiz', names: ['wishes'] },

  {
    term: 'asked',
    kind: 'specified',
    reason: 'columns, the stored state of a return, and stored kinds of mails',
    names: ['asked', 'askedAt', 'asked_at', 'deletion_asked', 'email_change_asked', 'return_asked'],
  },
  { term: 'door', kind: 'specified', reason: 'field of `manifest.json`', names: ['door'] },
  { term: 'gone', kind: 'specified', reason: 'stored kind of a mail', names: ['autoship_gone'] },
  {
    term: 'goods',
    kind: 'specified',
    reason:
      'column and stored JSON, setting of a data folder, field of the prefill call, and the SQL routine that computes the column',
    names: ['goods', 'priced_goods.routine'],
  },
  {
    term: 'goods',
    kind: 'specified',
    reason: 'table, and effects of orders',
    names: ['virtual_goods', 'deliver_virtual_goods', 'refund_virtual_goods'],
  },
  {
    term: 'heard',
    kind: 'specified',
    reason: 'table; files are named by it',
    names: ['how_heard', 'how-heard', 'how-heard.table', 'how-heard.test'],
  },
  {
    term: 'landing',
    kind: 'specified',
    reason: 'fields of the API and their columns',
    names: ['landing', 'single_cart_migrated_landing', 'singleCartMigratedLanding'],
  },
  {
    term: 'told',
    kind: 'specified',
    reason: 'columns, and the SQL routine and trigger that files are named by',
    names: ['toldAt', 'told_at', 'toldCents', 'told_cents', 'price_told.routine', 'products_price_told.trigger'],
  },
  { term: 'wish', kind: 'specified', reason: 'field of the API and its column', names: ['wish'] },

  { term: 'asked', kind: 'contract', reason: 'option of `useSharedData`', names: ['isAsked'] },
  { term: 'door', kind: 'contract', reason: 'type of `defineRemote`', names: ['DoorDeclaration'] },
  { term: 'kept', kind: 'contract', reason: 'component for releases of the version before', names: ['KeptPart', 'kept-part'] },
  { term: 'pieces', kind: 'contract', reason: 'field of a request of the command `cart.add`', names: ['pieces'] },
  { term: 'wish', kind: 'contract', reason: 'type of the command `cart.add`', names: ['CartWish'] },
  { term: 'wishes', kind: 'contract', reason: 'field of the command `cart.add`, and its helper', names: ['wishes', 'wishesFor'] },
];
