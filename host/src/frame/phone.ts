/** The store's help line (OP-101): a number that is reserved for nobody. */
export const HELP_PHONE = { text: '(555) 010-0199', href: 'tel:+15550100199' } as const;
