import { enrollmentPayment, renewalPayment } from '../account/membership/enrollment-payment.ts';
import { orderChangePayment } from '../ordering/orders/change/order-change-payment.ts';
import { orderEbtPayment, orderPayment } from '../ordering/orders/order-payment.ts';
import type { PaymentSubjects } from '../ordering/payments/subject.ts';

/** Everything that can be paid for, and the effect of its payment; each domain declares its own. */
export const paymentSubjects: PaymentSubjects = {
  order: orderPayment,
  order_ebt: orderEbtPayment,
  order_change: orderChangePayment,
  enrollment: enrollmentPayment,
  renewal: renewalPayment,
};
