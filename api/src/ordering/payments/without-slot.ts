import type { WithoutSlot } from '../../platform/semaphore.ts';
import type { Services } from '../../platform/services.ts';
import type { Charger } from './gateway.ts';

/** The services for work that makes room for others while it waits for who takes the money: they answer within seconds, the database within milliseconds. */
export const servicesWithoutSlot = (services: Services, withoutSlot: WithoutSlot): Services => ({
  ...services,
  gateway: patient(services.gateway, withoutSlot),
  ebt: patient(services.ebt, withoutSlot),
});

const patient = <C extends Charger>(charger: C, withoutSlot: WithoutSlot): C => ({
  ...charger,
  charge: (request) => withoutSlot(() => charger.charge(request)),
  findCharge: (key) => withoutSlot(() => charger.findCharge(key)),
});
