import { assetUrl } from '#page/assetUrl.ts';
import { Icon } from '../kit/Icon.tsx';

/** An icon from `assets/icons`. Decorative: use it beside a text with the same meaning. */
export function Mark({ name, size = 20 }: { name: string; size?: number }) {
  return <Icon src={assetUrl(`/icons/${name}.svg`)} size={size} />;
}
