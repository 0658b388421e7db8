import { gatewayContract } from '../gateway.contract.fixture.ts';
import { sandboxWorld } from './sandbox-world.fixture.ts';

gatewayContract(sandboxWorld);
