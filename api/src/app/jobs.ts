import { cleanResets } from '../account/profile/account.jobs.ts';
import { notifyEndingCash } from '../ordering/ledger/cash-mails.ts';
import { remind } from '../account/profile/reminder-mails.ts';
import { turnDeliveriesJob } from '../autoship/autoship.jobs.ts';
import { autoshipMorning } from '../autoship/morning.ts';
import { bringBack, cleanCarts } from '../ordering/cart/cart.jobs.ts';
import { cleanChallenges } from '../account/identity/identity.jobs.ts';
import { syncChat } from '../account/chat/chatwoot/sync-chat.ts';
import { endChats } from '../account/chat/chat.jobs.ts';
import { countWords, followProducts } from '../catalog/products/bitmaps.jobs.ts';
import { refreshShelf } from '../catalog/products/desk/shelf.jobs.ts';
import { turnDeals } from '../catalog/products/catalog.jobs.ts';
import { countSearches } from '../catalog/listings/listings.jobs.ts';
import { mailGiftCards } from '../ordering/gift-cards/gift-cards.jobs.ts';
import { renewals } from '../account/membership/membership.jobs.ts';
import { giveBackJob } from '../ordering/payments/refund.ts';
import { makeArchive } from '../account/privacy/export.ts';
import { fillByCalendar } from '../quiz/prefill/prefill.jobs.ts';
import { privacyDue, throwAway } from '../account/privacy/forget.ts';
import { settleJob } from '../ordering/payments/settle.ts';
import { sweepJob } from '../ordering/payments/sweep.ts';
import { expireLedger } from '../ordering/ledger/ledger.jobs.ts';
import type { JobDefinition } from '../platform/jobs/job.ts';
import { runTaskJob } from '../platform/desk/tasks/run-task.ts';
import { cleanCounts } from '../platform/http/clean-counts.ts';
import { cleanWebhooks, deliverWebhooks } from '../platform/webhooks/deliver-webhooks.ts';
import { cleanMailbox } from '../platform/mail/mail.jobs.ts';
import { sendMail } from '../platform/mail/queue.ts';
import { endOverdueViews } from '../account/desk/customers/view-as-customer.ts';
import { cleanSessions } from '../account/session/session.jobs.ts';
import { advanceOrdersJob } from '../ordering/orders/advance-orders.ts';
import { handOverJob } from '../ordering/orders/hand-over.ts';
import { cleanGivesDocuments } from '../account/membership/gives/documents.ts';
import { cleanReportPictures } from '../ordering/orders/report-picture.ts';
import { advanceReturnsJob, endReturnsJob } from '../ordering/orders/returns/returns.jobs.ts';
import { cleanTracked } from '../catalog/tracking/tracking.jobs.ts';
import { cleanViews } from '../catalog/recently-viewed/views.jobs.ts';

/** All kinds of background jobs. Their data types differ, so the list erases them; `defineJob` retains them for the senders. */
export const jobs = [
  sendMail,
  runTaskJob,
  refreshShelf,
  deliverWebhooks,
  cleanWebhooks,
  remind,
  renewals,
  turnDeliveriesJob,
  autoshipMorning,
  mailGiftCards,
  cleanCounts,
  cleanSessions,
  endOverdueViews,
  cleanChallenges,
  cleanResets,
  cleanTracked,
  cleanMailbox,
  settleJob,
  giveBackJob,
  sweepJob,
  advanceOrdersJob,
  handOverJob,
  cleanGivesDocuments,
  cleanReportPictures,
  advanceReturnsJob,
  endReturnsJob,
  cleanCarts,
  bringBack,
  turnDeals,
  followProducts,
  countWords,
  countSearches,
  cleanViews,
  endChats,
  syncChat,
  expireLedger,
  notifyEndingCash,
  makeArchive,
  fillByCalendar,
  privacyDue,
  throwAway,
] as unknown as readonly JobDefinition[];
