import { mergeChats } from '../account/chat/merge-chats.ts';
import { mergeAddresses } from '../account/customers/merge-addresses.ts';
import type { MergeHook } from '../account/customers/merge-hook.ts';
import { mergeLists } from '../account/lists/merge-lists.ts';
import { mergeFavorites } from '../account/profile/merge-favorites.ts';
import { mergeAutoship } from '../autoship/merge-autoship.ts';
import { mergeGiftCards } from '../ordering/gift-cards/merge-gift-cards.ts';
import { mergeBalances } from '../ordering/ledger/merge-balances.ts';
import { mergeOrders } from '../ordering/orders/desk/merge-orders.ts';
import { mergeCards } from '../ordering/payments/merge-cards.ts';
import { mergeCouponUses } from '../ordering/promos/merge-coupon-uses.ts';
import { mergeVirtualProducts } from '../ordering/virtual-products/merge-virtual-products.ts';

/** What a merger of two accounts moves, in order: schedules need the addresses and cards that they name. */
export const mergeHooks: Readonly<Record<string, MergeHook>> = {
  orders: mergeOrders,
  coupon_uses: mergeCouponUses,
  gift_cards: mergeGiftCards,
  virtual_products: mergeVirtualProducts,
  cents: mergeBalances,
  lists: mergeLists,
  favorites: mergeFavorites,
  addresses: mergeAddresses,
  payment_methods: mergeCards,
  autoship: mergeAutoship,
  chats: mergeChats,
};
