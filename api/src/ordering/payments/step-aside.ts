import type { WithoutSlot } from '../../platform/semaphore.ts';
import type { Services } from '../../platform/services.ts';
import type { Charger } from './gateway.ts';

/** The services for work that makes room for others while it waits for who takes the money: they answer within seconds, the database within milliseconds. */
export const servicesWithoutSlot = (services: Services, aside: WithoutSlot): Services => ({
  ...services,
  gateway: patient(services.gateway, aside),
  ebt: patient(services.ebt, aside),
});

const patient = <C extends Charger>(charger: C, aside: WithoutSlot): C => ({
  ...charger,
  charge: (request) => aside(() => charger.charge(request)),
  findCharge: (key) => aside(() => charger.findCharge(key)),
});
