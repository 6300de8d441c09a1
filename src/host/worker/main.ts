import { runWorker } from '#worker/app/runWorker.ts';
import { startChainGifts } from '../world/chainGifts.ts';
import { giveDemonstrationFleet } from '../world/demonstrationFleet.ts';
import { startNpcMissions } from '../world/npcMissions.ts';
import { seedWorld } from '../world/seedWorld.ts';

/** The worker of a development world: npcs are active, and a player can take the demonstration fleet. */
await runWorker({
  giveDemonstrationFleet,
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
