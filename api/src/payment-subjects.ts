import { enrollmentPayment, renewalPayment } from './membership/enrollment-payment.ts';
import { orderChangePayment } from './orders/change/order-change-payment.ts';
import { orderEbtPayment, orderPayment } from './orders/order-payment.ts';
import type { PaymentSubjects } from './payments/subject.ts';

/** Everything that is paid for, and what its payment means; each told by its own domain. */
export const paymentSubjects: PaymentSubjects = {
  order: orderPayment,
  order_ebt: orderEbtPayment,
  order_change: orderChangePayment,
  enrollment: enrollmentPayment,
  renewal: renewalPayment,
};
