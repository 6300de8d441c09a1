import { art } from '#theme/art.ts';
import { Icon } from '../kit/Icon.tsx';

/** One of the game's signs from `assets/icons`, beside words that say the same. */
export function Mark({ name, size = 20 }: { name: string; size?: number }) {
  return <Icon src={art(`/icons/${name}.svg`)} size={size} />;
}
