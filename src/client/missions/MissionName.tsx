import { phoneMissionName } from '#words/names.ts';
import { useIsMobile } from '../kit/useMedia.ts';

/**
 * A mission's name, which is cut on a phone; screen readers read the whole name (rule book: missions.md, Mission
 * selector).
 */
export function MissionName({ name }: { name: string }) {
  const isMobile = useIsMobile();
  const short = phoneMissionName(name);
  if (!isMobile || short === name) return <span>{name}</span>;
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{name}</span>
    </>
  );
}
