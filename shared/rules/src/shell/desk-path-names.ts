/*
 * Every path of the back office. They are a module of their own so that scripts of the store, which shoppers load, have none of them.
 */
const seg = encodeURIComponent;

export const deskCustomers = '/desk/customers';
export const deskCustomerRoute = '/desk/customers/:id';
/** Path of a customer in the back office. */
export const deskCustomer = (id: number) => `${deskCustomers}/${id}`;
export const deskTeam = '/desk/team';
export const deskAudit = '/desk/audit';
export const deskOrders = '/desk/orders';
export const deskOrderRoute = '/desk/orders/:id';
/** Path of an order at the desk. */
export const deskOrder = (id: string) => `${deskOrders}/${seg(id)}`;
/** Packing slips to print. `id`: an order, any number of times. */
export const deskPackingSlips = '/desk/orders/print';
export const deskReviews = '/desk/reviews';
export const deskQuestions = '/desk/questions';
export const deskCategories = '/desk/categories';
export const deskLabels = '/desk/labels';
export const deskContents = '/desk/content';
export const deskContentRoute = '/desk/content/:id';
/** Path of the page that edits content; `new` adds some. */
export const deskContent = (id: number | 'new') => `/desk/content/${id}`;
export const deskHome = '/desk/home';
export const deskPayments = '/desk/payments';
export const deskPayment = '/desk/payments/:id';
export const deskSales = '/desk/sales';
export const deskLedger = '/desk/ledger';
export const deskProducts = '/desk/products';
export const deskProductRoute = '/desk/products/:id';
/** Path of a product at the desk. */
export const deskProduct = (id: number) => `${deskProducts}/${id}`;
export const deskImports = '/desk/imports';
export const deskPromotions = '/desk/promotions';
/** Page of a promo code in the back office. */
export const deskPromotion = (code: string) => `/desk/promotions/${seg(code)}`;
export const deskPromotionRoute = '/desk/promotions/:id';
export const deskGifts = '/desk/gifts';
export const deskExperiments = '/desk/experiments';
/** Page of an experiment in the back office. */
export const deskExperiment = (name: string) => `/desk/experiments/${seg(name)}`;
export const deskExperimentRoute = '/desk/experiments/:id';
export const deskJobs = '/desk/operations/jobs';
export const deskMailLog = '/desk/operations/mails';
export const deskSystem = '/desk/operations/system';
export const deskLimits = '/desk/operations/limits';
export const deskReceivedWebhooks = '/desk/operations/received';
export const deskApiKeys = '/desk/integrations/keys';
export const deskWebhooks = '/desk/integrations/webhooks';
export const deskDeliveries = '/desk/integrations/deliveries';
/** Reports and returns that wait for a decision. */
export const afterSale = '/desk/returns';
export const deskAutoship = '/desk/autoship';
export const deskRecall = '/desk/autoship/recall';
export const chatDesk = '/desk/chat';
/** Page of the chat with a conversation open. */
export const deskChat = (id: string) => `${chatDesk}?chat=${seg(id)}`;
/** Page of the host, for employees. */
export const releaseDesk = '/desk/releases';
/** The report of a release's smoke test. `release`: `mf-cart@1a2b…`. */
export const smokeReport = '/desk/releases/report';
/** How employees get to the desks while no remote is there. `route`: the desk. */
export const deskSignIn = '/desk/sign-in';
