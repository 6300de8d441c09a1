import { cutUsername, usernameRefusal } from '#rules/profile/username.ts';
import { throwIfRefused } from '../base/refusal.ts';
import { prepare, type RouteHandlers, read, write } from '../http/routeHandler.ts';
import { encodePicture } from '../pictures/encodePicture.ts';
import { storePicture } from '../pictures/pictureStore.ts';
import { takeDemonstrationFleet } from './demonstrationFleet.ts';
import { skipChapter } from './firstVoyages.ts';
import { renamePlayer } from './playerStore.ts';
import { readTopReavers } from './topReavers.ts';

const pictureNameBytes = 16;
const done = { done: true } as const;

/**
 * Routes about the signed-in player (rule book: profile.md, Username; profile.md, Picture; captains.md, Demonstration
 * fleet; first-voyages.md, Skipping).
 */
export const playerRoutes: RouteHandlers<
  'updateUsername' | 'updatePicture' | 'takeDemonstrationFleet' | 'chooseVoyages' | 'topReavers'
> = {
  updateUsername: write(async ({ caller, body, tx }) => {
    const name = cutUsername(body.data.username);
    throwIfRefused(usernameRefusal(name));
    await renamePlayer(tx, caller.playerId, name);
    return done;
  }),

  updatePicture: prepare(async ({ services, caller, body }) => {
    const bytes = await encodePicture(body.bytes);
    const name = services.random.bytes(pictureNameBytes).toString('hex');
    return async (tx) => {
      await storePicture(tx, { playerId: caller.playerId, name, bytes, at: services.clock.now() });
      return done;
    };
  }),

  takeDemonstrationFleet: write(async ({ services, caller, tx }) => {
    await takeDemonstrationFleet(services, tx, caller.playerId);
    return done;
  }),

  chooseVoyages: write(async ({ caller, body, tx }) => {
    await skipChapter(tx, caller.playerId, body.data.isSkipped);
    return done;
  }),

  topReavers: read(async ({ services, caller }) => ({
    reavers: await readTopReavers(services.db, caller.playerId),
  })),
};
