import { enrollmentPayment, renewalPayment } from '../account/membership/enrollment-payment.ts';
import { orderChangePayment } from '../ordering/orders/change/order-change-payment.ts';
import { orderEbtPayment, orderPayment } from '../ordering/orders/order-payment.ts';
import type { PaymentSubjects } from '../ordering/payments/subject.ts';

/** Everything that is paid for, and what its payment means; each told by its own domain. */
export const paymentSubjects: PaymentSubjects = {
  order: orderPayment,
  order_ebt: orderEbtPayment,
  order_change: orderChangePayment,
  enrollment: enrollmentPayment,
  renewal: renewalPayment,
};
