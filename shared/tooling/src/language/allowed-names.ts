import type { AllowedNames } from './find-terms.ts';

/** Names that may contain a term. The check reports entries that nothing bears; they are deleted with the last use. */
export const ALLOWED_NAMES: readonly AllowedNames[] = [
  { term: 'aside', kind: 'ordinary', reason: 'the HTML element', names: ['aside'] },
  { term: 'charges', kind: 'ordinary', reason: 'charges of cards', names: ['charges'] },
  { term: 'letters', kind: 'ordinary', reason: 'letters of the alphabet', names: ['letters'] },
  { term: 'wishes', kind: 'ordinary', reason: 'values and concerns that a shopper names in the quiz', names: ['wishes'] },

  { term: 'asked', kind: 'specified', reason: 'stored state of a return', names: ['asked'] },
  { term: 'door', kind: 'specified', reason: 'field of `manifest.json`', names: ['door'] },
  { term: 'goods', kind: 'specified', reason: 'setting of a data folder, and field of the prefill call', names: ['goods'] },
  { term: 'goods', kind: 'specified', reason: 'field of the order call', names: ['virtual_goods'] },
  {
    term: 'landing',
    kind: 'specified',
    reason: 'fields of the API and their columns',
    names: ['landing', 'single_cart_migrated_landing', 'singleCartMigratedLanding'],
  },
  { term: 'wish', kind: 'specified', reason: 'field of the API', names: ['wish'] },

  { term: 'asked', kind: 'contract', reason: 'option of `useSharedData`', names: ['isAsked'] },
  { term: 'door', kind: 'contract', reason: 'type of `defineRemote`', names: ['DoorDeclaration'] },
  { term: 'kept', kind: 'contract', reason: 'component for releases of the version before', names: ['KeptPart', 'kept-part'] },
  { term: 'pieces', kind: 'contract', reason: 'field of a request of the command `cart.add`', names: ['pieces'] },
  { term: 'wish', kind: 'contract', reason: 'type of the command `cart.add`', names: ['CartWish'] },
  { term: 'wishes', kind: 'contract', reason: 'field of the command `cart.add`, and its helper', names: ['wishes', 'wishesFor'] },
];
