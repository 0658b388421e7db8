import { gatewayContract } from './gateway.contract.fixture.ts';
import { restDouble } from './rest-double.fixture.ts';
import { restGateway } from './rest-gateway.ts';
import { sandboxWorld } from './sandbox/sandbox-world.fixture.ts';

gatewayContract(async () => {
  const behind = await sandboxWorld();
  const double = await restDouble(behind.gateway);
  return {
    ...behind,
    gateway: restGateway({ url: double.url, key: 'sk', browserUrl: 'https://cards.example/tokens' }),
    async stop() {
      await double.close();
      await behind.stop();
    },
  };
});
