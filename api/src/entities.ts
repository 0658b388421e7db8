import type { EntitySchema } from '@mikro-orm/core';
import { AddressSchema } from './customers/address.entity.ts';
import { CustomerSchema } from './customers/customer.entity.ts';
import { OrderItemSchema, OrderSchema, ShipmentSchema } from './orders/order.entity.ts';
import { PaymentMethodSchema } from './payments/payment-method.entity.ts';
import { SubscriptionSchema } from './membership/subscription.entity.ts';

/** Every entity of the store. They serve writes and details; lists are read by SQL. */
export const entities = [
  CustomerSchema,
  AddressSchema,
  PaymentMethodSchema,
  SubscriptionSchema,
  OrderSchema,
  OrderItemSchema,
  ShipmentSchema,
] as unknown as EntitySchema[];
