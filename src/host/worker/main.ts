import { runWorker } from '#worker/app/runWorker.ts';
import { startChainGifts } from '../world/chainGifts.ts';
import { startNpcMissions } from '../world/npcMissions.ts';
import { seedWorld } from '../world/seedWorld.ts';
import { giveStarterFleet } from '../world/starterFleet.ts';

/** The worker of a development world: npcs are active, and each new player gets a starter fleet. */
await runWorker({
  onPlayerCreated: giveStarterFleet,
  prepare: async (services) => {
    await seedWorld(services);
  },
  startBackground: (services) => {
    if (!services.config.roles.includes('jobs')) return async () => {};
    const stops = [startNpcMissions(services), startChainGifts(services)];
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
    };
  },
});
