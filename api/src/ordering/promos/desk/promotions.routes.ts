import { route } from '../../../platform/http/route.ts';
import { createCoupon, editCoupon, switchCoupon } from './change-coupons.ts';
import { createGift, editGift, readGifts, switchGift } from './gifts.ts';
import { readCoupon, readCoupons } from './read-coupons.ts';

/** Promotions in the back office. */
export const deskPromotionRoutes = [
  route('GET /desk/promotions/coupons', (c, { query }) => readCoupons(c.em, query, c.now())),
  route('POST /desk/promotions/coupons', createCoupon),
  route('GET /desk/promotions/coupons/{code}', (c, { params }) => readCoupon(c.em, params.code, c.now())),
  route('PUT /desk/promotions/coupons/{code}', editCoupon),
  route('PUT /desk/promotions/coupons/{code}/active', switchCoupon),
  route('GET /desk/promotions/gifts', readGifts),
  route('POST /desk/promotions/gifts', createGift),
  route('PUT /desk/promotions/gifts/{id}', editGift),
  route('PUT /desk/promotions/gifts/{id}/active', switchGift),
];
