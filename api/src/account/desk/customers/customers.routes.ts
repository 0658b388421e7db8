import { route } from '../../../platform/http/route.ts';
import { changeCash } from './change-cash.ts';
import { changeMembership } from './change-membership.ts';
import { endCustomerSessions, unlockCustomer } from './customer-access.ts';
import { customerCash, customerChats, customerOrders } from './customer-lists.ts';
import { deleteCustomer, exportCustomer } from './customer-privacy.ts';
import { readCustomer } from './customer-profile.ts';
import { listCustomers } from './list-customers.ts';
import { mergeCustomers } from './merge-customers.ts';
import { endView, startView } from './view-as-customer.ts';

/** Customers at the desk. */
export const deskCustomerRoutes = [
  route('GET /desk/customers', (c, { query }) => listCustomers(c.em, query)),
  route('GET /desk/customers/{id}', (c, { params }) => readCustomer(c, params.id)),
  route('GET /desk/customers/{id}/orders', (c, input) => customerOrders(c.em, input)),
  route('GET /desk/customers/{id}/cash', (c, input) => customerCash(c.em, input)),
  route('GET /desk/customers/{id}/chats', (c, { params }) => customerChats(c.em, params.id)),
  route('POST /desk/customers/{id}/cash', changeCash),
  route('PUT /desk/customers/{id}/membership', changeMembership),
  route('POST /desk/customers/{id}/unlock', (c, { params }) => unlockCustomer(c, params.id)),
  route('DELETE /desk/customers/{id}/sessions', (c, { params }) => endCustomerSessions(c, params.id)),
  route('POST /desk/customers/{id}/merge', mergeCustomers),
  route('POST /desk/customers/{id}/export', exportCustomer),
  route('POST /desk/customers/{id}/deletion', deleteCustomer),
  route('POST /desk/customers/{id}/view', startView),
  route('DELETE /desk/view', endView),
];
