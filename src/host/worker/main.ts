import { runWorker } from '#worker/app/runWorker.ts';
import { keepWorldLively } from '../world/livelyWorld.ts';
import { seedWorld } from '../world/seedWorld.ts';
import { giveStarterFleet } from '../world/starterFleet.ts';

/** The server of a development world: other players who sail by themselves, and a starter fleet for each new player. */
await runWorker({
  onPlayerCreated: giveStarterFleet,
  prepare: async (services) => {
    await seedWorld(services);
  },
  startBackground: (services) =>
    services.config.roles.includes('jobs') ? keepWorldLively(services) : async () => {},
});
