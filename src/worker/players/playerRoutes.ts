import { captainNameRefusal, cutCaptainName } from '#rules/captains/captainName.ts';
import { cutUsername, usernameRefusal } from '#rules/profile/username.ts';
import { throwIfRefused } from '../base/refusal.ts';
import { prepare, type RouteHandlers, read, write } from '../http/routeHandler.ts';
import { encodePicture } from '../pictures/encodePicture.ts';
import { storePicture } from '../pictures/pictureStore.ts';
import { keepCaptainName, nameCaptain } from './captainNames.ts';
import { takeDemonstrationFleet } from './demonstrationFleet.ts';
import { skipChapter } from './firstVoyages.ts';
import { renamePlayer } from './playerStore.ts';
import { readTopReavers } from './topReavers.ts';

const pictureNameBytes = 16;
const done = { done: true } as const;

/**
 * Routes about the signed-in player (rule book: profile.md, Username; profile.md, Picture; captains.md, Demonstration
 * fleet; first-voyages.md, Skipping and Name).
 */
export const playerRoutes: RouteHandlers<
  | 'updateUsername'
  | 'updatePicture'
  | 'takeDemonstrationFleet'
  | 'chooseVoyages'
  | 'nameCaptain'
  | 'topReavers'
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

  nameCaptain: write(async ({ services, caller, body, tx }) => {
    const { playerId } = caller;
    const { captainId, name: typed } = body.data;
    if (typed === null) {
      await keepCaptainName(tx, playerId);
      return done;
    }
    const name = cutCaptainName(typed);
    throwIfRefused(captainNameRefusal(name));
    await nameCaptain(tx, { playerId, captainId, name, at: services.clock.now() });
    return done;
  }),

  topReavers: read(async ({ services, caller }) => ({
    reavers: await readTopReavers(services.db, caller.playerId),
  })),
};
