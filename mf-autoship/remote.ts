import { paths } from '@larder/contracts/paths';
import { defineRemote } from '@larder/shell';

const access = 'member';

/** mf-autoship: recurring deliveries and their dates (OP-128). */
const remote = defineRemote({
  name: 'mf-autoship',
  owner: 'Autoship',
  budget: { js: 30_000, css: 9_000 },
  shell: '^1.6.0',
  requires: { api: '^1.0.0' },
  routes: [
    { path: paths.autoship, page: 'pages/autoship', access, layout: 'Autoship' },
    { path: paths.autoshipNextShipment, page: 'pages/next-shipment', access, layout: 'ManageDelivery' },
    { path: paths.autoshipItems, page: 'pages/all-items', access, layout: 'Autoship' },
    { path: paths.autoshipSubscribed, page: 'pages/subscribed', access, layout: 'Autoship' },
    { path: paths.autoshipSchedules, page: 'pages/schedules', access, layout: 'ManageDelivery' },
    { path: paths.autoshipLarder, page: 'pages/larder', access, layout: 'Autoship' },
    { path: paths.autoshipPersonalized, page: 'pages/personalized', access, layout: 'Autoship' },
    { path: paths.autoshipSettings, page: 'pages/settings', access, layout: 'AutoshipSetting' },
    {
      path: paths.deskAutoship,
      page: 'desk/deliveries',
      desk: { permission: 'autoship.read', label: 'Autoship', section: 'Orders', order: 150 },
    },
    {
      path: paths.deskRecall,
      page: 'desk/recall',
      desk: { permission: 'autoship.write', label: 'Recall a product', section: 'Orders', order: 160 },
    },
  ],
  slots: [{ name: 'autoship.button', module: 'slots/button' }],
});

export default remote;
