import { DECLINED_LATER, type Instrument, type VaultedMethod, newId, type Verification, verify } from './methods.fixture.ts';

export interface Sale {
  id: string;
  type: 'sale' | 'credit';
  status: string;
  cents: number;
  orderId: string | null;
  token: string;
  createdAt: string;
  processorResponseCode: string;
  gatewayRejectionReason: string | null;
  refundIds: string[];
  /** The refunded sale of a credit. */
  refunded: string | null;
}

export interface SaleRequest {
  amount: string;
  paymentMethodToken: string;
  orderId: string | null;
  cvv: string | null;
  isSubmitted: boolean;
}

/** Error codes of its documentation. */
const CODES = {
  tokenInvalid: '91518',
  amountNotAboveZero: '81531',
  nonceUnknown: '93108',
  nonceConsumed: '93107',
  cannotBeVoided: '91504',
  cannotRefundUnlessSettled: '91506',
  alreadyRefunded: '91512',
  refundTooLarge: '91521',
} as const;

const LIVE = new Set(['authorized', 'submitted_for_settlement', 'settlement_pending', 'settling', 'settled']);
const toCents = (amount: string): number => Math.round(Number(amount) * 100);

/** Braintree's data: vault and transactions with documented behavior. Returns a code when it refuses. */
export class Books {
  readonly nonces = new Map<string, { instrument: Instrument; isUsed: boolean }>();
  readonly customers = new Set<string>();
  readonly vaulted = new Map<string, VaultedMethod>();
  readonly sales = new Map<string, Sale>();
  /** Whether it rejects a repeat of a recent sale (a setting of its control panel). */
  checksDuplicates = false;
  #moment = 0;

  nonce(instrument: Instrument): string {
    const nonce = `nonce-${newId()}`;
    this.nonces.set(nonce, { instrument, isUsed: false });
    return nonce;
  }

  addCustomer(): string {
    const id = newId();
    this.customers.add(id);
    return id;
  }

  removeCustomer(id: string): boolean {
    for (const [token, { customerId }] of this.vaulted) if (customerId === id) this.vaulted.delete(token);
    return this.customers.delete(id);
  }

  keep(customerId: string, nonce: string, isVerified: boolean): VaultedMethod | Verification | string {
    const handed = this.nonces.get(nonce);
    if (!handed) return CODES.nonceUnknown;
    if (handed.isUsed) return CODES.nonceConsumed;
    handed.isUsed = true;
    const verification = isVerified ? verify(handed.instrument) : null;
    if (verification && verification.status !== 'verified') return verification;
    const vaulted = { token: newId(), customerId, instrument: handed.instrument, verification };
    this.vaulted.set(vaulted.token, vaulted);
    return vaulted;
  }

  sell(request: SaleRequest): Sale | string {
    const method = this.vaulted.get(request.paymentMethodToken);
    if (!method) return CODES.tokenInvalid;
    const cents = toCents(request.amount);
    if (!(cents > 0)) return CODES.amountNotAboveZero;
    const sale: Sale = {
      id: newId(),
      type: 'sale',
      status: request.isSubmitted ? 'submitted_for_settlement' : 'authorized',
      cents,
      orderId: request.orderId,
      token: method.token,
      createdAt: this.#now(),
      processorResponseCode: '1000',
      gatewayRejectionReason: null,
      refundIds: [],
      refunded: null,
    };
    Object.assign(sale, this.#against(sale, method, request.cvv));
    this.sales.set(sale.id, sale);
    return sale;
  }

  /** Returns why a sale fails, if it does: by the documented amounts, and by the fake's own numbers. */
  #against(sale: Sale, { instrument }: VaultedMethod, cvv: string | null): Partial<Sale> {
    if (this.checksDuplicates && [...this.sales.values()].some((other) => isDuplicate(other, sale))) {
      return { status: 'gateway_rejected', gatewayRejectionReason: 'duplicate', processorResponseCode: '' };
    }
    if (cvv === '200') return { status: 'gateway_rejected', gatewayRejectionReason: 'cvv' };
    const byNumber = instrument.kind === 'card' ? DECLINED_LATER[instrument.number] : undefined;
    if (byNumber !== undefined && !(byNumber === '2010' && cvv)) {
      return { status: 'processor_declined', processorResponseCode: byNumber };
    }
    if (sale.cents >= 200_000 && sale.cents < 300_100) {
      return { status: 'processor_declined', processorResponseCode: String(Math.floor(sale.cents / 100)) };
    }
    return sale.cents === 500_100 ? { status: 'gateway_rejected', gatewayRejectionReason: 'application_incomplete' } : {};
  }

  void(id: string): Sale | string | undefined {
    const sale = this.sales.get(id);
    if (!sale) return undefined;
    if (!['authorized', 'submitted_for_settlement', 'settlement_pending'].includes(sale.status)) return CODES.cannotBeVoided;
    sale.status = 'voided';
    return sale;
  }

  refund(id: string, amount: string | null, orderId: string | null): Sale | string | undefined {
    const sale = this.sales.get(id);
    if (!sale) return undefined;
    if (!['settled', 'settling'].includes(sale.status)) return CODES.cannotRefundUnlessSettled;
    const left = sale.cents - this.refundedOf(id);
    if (left === 0) return CODES.alreadyRefunded;
    const cents = amount === null ? left : toCents(amount);
    if (cents > left) return CODES.refundTooLarge;
    const credit: Sale = {
      ...sale,
      id: newId(),
      type: 'credit',
      status: 'submitted_for_settlement',
      cents,
      orderId: orderId ?? sale.orderId,
      createdAt: this.#now(),
      refundIds: [],
      refunded: id,
    };
    this.sales.set(credit.id, credit);
    sale.refundIds.push(credit.id);
    return credit;
  }

  refundsOf(id: string): Sale[] {
    return [...this.sales.values()].filter(({ refunded, status }) => refunded === id && LIVE.has(status));
  }

  refundedOf(id: string): number {
    return this.refundsOf(id).reduce((sum, { cents }) => sum + cents, 0);
  }

  /** Cents that were taken and refunded for a key, and the number of refunds and voids. */
  accountOf(orderId: string): { taken: number; back: number; refunds: number } {
    const account = { taken: 0, back: 0, refunds: 0 };
    for (const sale of this.salesOf(orderId)) {
      const isVoid = sale.status === 'voided';
      if (!isVoid && !LIVE.has(sale.status)) continue;
      account.taken += sale.cents;
      account.back += isVoid ? sale.cents : this.refundedOf(sale.id);
      account.refunds += isVoid ? 1 : this.refundsOf(sale.id).length;
    }
    return account;
  }

  /** The bank closes a card: its sales are declined from now on. */
  close(token: string): void {
    const vaulted = this.vaulted.get(token);
    if (vaulted?.instrument.kind === 'card') vaulted.instrument.number = '4000000000000002';
  }

  /** Simulates the nightly settlement: submitted sales are settled. */
  settleAll(): void {
    for (const sale of this.sales.values()) if (sale.status === 'submitted_for_settlement') sale.status = 'settled';
  }

  salesOf(orderId: string): Sale[] {
    return [...this.sales.values()].filter((sale) => sale.orderId === orderId && sale.type === 'sale');
  }

  /** Moments that differ, in their order. */
  #now(): string {
    this.#moment += 1;
    return new Date(Date.UTC(2026, 10, 22) + this.#moment * 1000).toISOString();
  }
}

const isDuplicate = (one: Sale, other: Sale): boolean =>
  LIVE.has(one.status) && one.cents === other.cents && one.orderId === other.orderId && one.token === other.token;
