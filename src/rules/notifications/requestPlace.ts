import { levelEntities } from '#contract/captains.ts';
import type { NotificationPlace } from '#contract/notifications.ts';

const missionPath = /^missions\/([a-z0-9-]{1,64})$/;
const idText = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The mission, or the captain and its entity, that a request is about, for the request's notification or refusal. It is
 * taken from the request's body; {} if the body names neither a mission nor a captain.
 */
export function requestPlace(body: unknown): NotificationPlace {
  const { missionPath: path, captainId, type } = Object(body);
  const missionId = typeof path === 'string' ? missionPath.exec(path)?.[1] : undefined;
  if (missionId !== undefined) return { missionId };
  if (typeof captainId !== 'string' || !idText.test(captainId)) return {};
  const entity = levelEntities.find((one) => one === type);
  return entity === undefined ? { captainId } : { captainId, entity };
}
